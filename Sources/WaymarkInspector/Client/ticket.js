/** Removes the ticket from the address before anything else, so that the browser does not keep it. Returns the ticket. */
function takeTicket() {
  if (!location.hash.startsWith('#ticket=')) return null;
  const ticket = location.hash.slice('#ticket='.length);
  history.replaceState(null, '', '/');
  return ticket;
}

const firstTicket = takeTicket();
