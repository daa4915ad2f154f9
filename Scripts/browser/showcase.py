"""The program under test, which serves the mini apps to browsers."""

import os
import queue
import re
import signal
import subprocess
import threading
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[2] / "Examples"
ADDRESS = re.compile(r"http://[\w.\[\]:]+:(\d+)")


def binary() -> str:
    """Returns the path of the built program, from the environment variable or from the package."""
    if named := os.environ.get("WAYMARK_SHOWCASE"):
        return named
    asking = ["swift", "build", "--package-path", str(EXAMPLES), "--show-bin-path"]
    folder = subprocess.run(asking, check=True, capture_output=True, text=True, timeout=600).stdout.strip()
    return str(Path(folder) / "Showcase")


class Showcase:
    """A server that can be stopped and started again at the same address."""

    def __init__(self, *options: str, environment: dict[str, str] | None = None) -> None:
        self.options = options
        # Further environment variables. Such a server also reads keys from its standard input.
        self.environment = environment
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.said: list[str] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self, seconds: float = 20) -> None:
        command = [binary(), "serve", "--port", str(self.port), *self.options]
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL if self.environment is None else subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, **(self.environment or {})},
        )
        ports: queue.Queue[int | None] = queue.Queue()
        threading.Thread(target=self.listen, args=(self.process, ports), daemon=True).start()
        try:
            port = ports.get(timeout=seconds)
        except queue.Empty:
            port = None
        if port is None:
            self.stop(signal.SIGKILL)
            raise RuntimeError(f"{' '.join(command)} did not print its address:\n{self.output}")
        self.port = port

    @property
    def output(self) -> str:
        return "".join(self.said)

    def listen(self, process: "subprocess.Popen[str]", ports: "queue.Queue[int | None]") -> None:
        """Reads all output of the program, so that the program never blocks."""
        assert process.stdout is not None
        for line in process.stdout:
            self.said.append(line)
            if found := ADDRESS.search(line):
                ports.put(int(found[1]))
        ports.put(None)

    def type(self, text: str) -> None:
        """Types text into the program's standard input."""
        assert self.process is not None and self.process.stdin is not None
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def stop(self, signal_number: int = signal.SIGINT) -> int:
        """Ends the program, and returns its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal_number)
        try:
            return self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(timeout=10)
            raise

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None
