function start() {
  const main = document.getElementById('waymark');
  if (main) new Client(main).start();
}

// The page comes with a new window. If the tab already has a window, nothing is shown until that window appears, so
// that the new one does not flash up.
// If the address names a window, the tab shows that window. A tab that a page has opened starts with a copy of that
// page's session storage, so the windows in it are removed.
if (new URLSearchParams(location.search).has('window')) {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith('waymark:')) sessionStorage.removeItem(name);
}
const mounts = Object.keys(sessionStorage).flatMap((name) => (name.startsWith('waymark:') ? [name.slice(8)] : []));
if (mounts.some((mount) => `${location.pathname}/`.startsWith(`${mount}/`))) {
  document.documentElement.dataset.waymark = 'resuming';
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();
