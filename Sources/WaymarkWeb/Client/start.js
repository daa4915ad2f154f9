function start() {
  const main = document.getElementById('waymark');
  if (main) new Client(main).start();
}

// The page comes with a fresh window. If the tab has one already, that is about to be shown instead: until then
// nothing is, so that the fresh one does not flash up.
// A page that names its window is for that one: a tab that another has opened begins with what that kept.
if (new URLSearchParams(location.search).has('window')) {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith('waymark:')) sessionStorage.removeItem(name);
}
const mounts = Object.keys(sessionStorage).flatMap((name) => (name.startsWith('waymark:') ? [name.slice(8)] : []));
if (mounts.some((mount) => `${location.pathname}/`.startsWith(`${mount}/`))) {
  document.documentElement.dataset.waymark = 'resuming';
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();
