const sessionName = 'waymark-session';

/** Shows the form on which a person types the key. When the key is right, keeps the session and loads the page again. */
function askForKey(root) {
  const input = element('input', {
    id: 'key', name: 'key', required: true, autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false',
  });
  const form = element('form', { onsubmit: (event) => { event.preventDefault(); open(); } },
    element('label', { for: 'key' }, 'Key'), input,
    element('p', {}, 'The app prints the key when it starts. Each run has a new one.'),
    element('button', { type: 'submit' }, 'Open'));

  /** Shows an error, which screen readers announce, and lets the user type again. */
  const refuse = (text) => {
    input.after(element('p', { id: 'wrong', role: 'alert' }, text));
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', 'wrong');
    input.select();
    input.focus();
  };

  const open = async () => {
    document.getElementById('wrong')?.remove();
    try {
      const response = await fetch('/key', { method: 'POST', body: new URLSearchParams({ key: input.value }) });
      if (response.status === 401) return refuse('This is not the key of this run.');
      if (!response.ok) throw new Error();
      sessionStorage.setItem(sessionName, (await response.json()).session);
      location.reload();
    } catch {
      refuse('The app does not answer.');
    }
  };

  root.replaceWith(element('main', { class: 'key' }, element('h1', {}, 'Waymark inspector'), form));
  input.focus();
}

/** Forgets the session, which belongs to an earlier run, and asks for the key again. */
function forgetSession() {
  sessionStorage.removeItem(sessionName);
  location.reload();
}
