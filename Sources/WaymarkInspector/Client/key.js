const sessionName = 'waymark-session';

/** The session that a ticket has bought. It is only in memory, so it ends with this document. */
let boughtSession = null;

/** Returns the session of this page. The session of a typed key is kept until the tab is closed. */
function currentSession() { return boughtSession ?? sessionStorage.getItem(sessionName); }

/** Submits the key or a ticket. Returns the session, or null if the app refuses. Throws an error if it does not answer. */
async function submit(name, text) {
  const response = await fetch(`/${name}`, { method: 'POST', body: new URLSearchParams({ [name]: text }) });
  if (response.status < 500 && !response.ok) return null;
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()).session;
}

/** Shows the form on which a person types the key, and an error if there is one. Calls a function when the key is right. */
function askForKey(root, error, opened) {
  const input = element('input', {
    id: 'key', name: 'key', required: true, autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false',
  });
  const form = element('form', { onsubmit: (event) => { event.preventDefault(); open(); } },
    element('label', { for: 'key' }, 'Key'), input,
    element('p', {}, 'The app prints the key when it starts. Each run has a new one.'),
    element('button', { type: 'submit' }, 'Open'));
  const main = element('main', { class: 'key' }, element('h1', {}, 'Waymark inspector'), form);

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
      const session = await submit('key', input.value);
      if (session === null) return refuse('This is not the key of this run.');
      sessionStorage.setItem(sessionName, session);
      main.replaceWith(root);
      opened();
    } catch {
      refuse('The app does not answer.');
    }
  };

  root.replaceWith(main);
  if (error) form.before(element('p', { role: 'alert' }, error));
  input.focus();
}

/** Forgets the session, which belongs to an earlier run, and asks for the key again. */
function forgetSession() {
  sessionStorage.removeItem(sessionName);
  location.reload();
}
