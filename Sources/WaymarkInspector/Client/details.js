/** Returns a section with a heading, or undefined if it has no content. */
function section(title, ...content) {
  const parts = content.flat(2).filter(Boolean);
  return parts.length > 0 && element('section', {}, element('h3', {}, title), parts);
}

/** Returns a list of lines, or undefined if there are none. */
function lines(texts, name = 'ul') {
  return texts?.length > 0 && element(name, {}, texts.map((text) => element('li', {}, withIDs(text))));
}

/** Returns the changes of a plan. */
function edits(list) {
  const classes = { '+': 'added', '-': 'removed', '~': 'changed', '→': 'moved', '>': 'moved' };
  return list.length > 0 && element('ul', { class: 'edits' }, list.map(({ mark, text }) =>
    element('li', { class: `is-${classes[mark] ?? 'same'}` },
      element('span', { class: 'mark' }, mark === '-' ? Tree.signs.removed : mark), ' ', withIDs(text))));
}

/** Returns a table, which scrolls by itself if it is too wide. */
function table(label, heads, rows) {
  return rows.length > 0 && element('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': label },
    element('table', {},
      element('thead', {}, element('tr', {}, heads.map((head) => element('th', { scope: 'col' }, head)))),
      element('tbody', {}, rows.map((cells) => element('tr', {}, cells.map((cell) => element('td', {}, cell)))))));
}

/** Returns the details of a moment. */
function momentDetails(details) {
  const { row } = details;
  const isSame = JSON.stringify(details.planned) === JSON.stringify(details.done);
  return [
    element('h2', {}, row.title),
    row.outcome && element('p', { class: `outcome is-${row.status}` }, Timeline.mark(row.status), ' ', withIDs(row.outcome)),
    element('p', { class: 'facts' }, [
      numbering(row).join(' '), `at ${time(row, 3)}`,
      row.duration !== undefined && `${row.status === 'waiting' ? 'held after' : 'took'} ${duration(row.duration)}`,
    ].filter(Boolean).join(' · ')),
    section('Cause', lines([...details.causes, ...details.replacements])),
    section('Decisions',
      table('Decisions', ['Decided by', 'About', 'Decision', 'Time'], details.questions.map((question) => [
        [withIDs(question.decider), question.name && [' ', element('em', {}, question.name)]].flat(2).filter(Boolean),
        question.subject ?? '',
        [Timeline.mark(question.status), ' ', withIDs(question.decision)], measured(question.duration),
      ])),
      details.decisionNotes.map((note) => element('p', {}, withIDs(note)))),
    section('Plan', details.route && element('p', {}, `By ${details.route}.`), lines(details.reasons, 'ol')),
    section('Planned and done',
      details.comparison && element('p', { class: 'comparison' }, details.comparison),
      isSame ? edits(details.done) : [
        details.planned.length > 0 && element('h4', {}, details.done.length > 0 ? 'Planned' : 'Planned, not done'),
        edits(details.planned),
        details.done.length > 0 && element('h4', {}, 'Done'), edits(details.done),
      ]),
    stages(details.stages),
    section('Host', lines(details.host)),
  ];
}

/** Returns a duration that is not broken into lines. */
function measured(milliseconds) { return element('span', { class: 'measured' }, duration(milliseconds)); }

function percent(share) { return share > 0 && share < 0.01 ? '< 1 %' : `${Math.round(share * 100)} %`; }

/** Returns the durations of the stages as a folded table, with their shares of the whole request. */
function stages(list) {
  const meanings = {
    queue: 'waiting for earlier requests', resolve: 'finding the route and its data', plan: 'computing the changes',
    intercept: 'interceptors and holds', guard: 'leave guards', build: 'waiting for the host and building views',
    commit: 'changing the state', apply: 'until the host shows the state',
  };
  const whole = list.reduce((sum, stage) => sum + stage.duration, 0);
  const rows = list.map((stage) => {
    const share = whole > 0 ? stage.duration / whole : 0;
    return [
      [element('strong', {}, stage.name), ' ', element('span', { class: 'meaning' }, meanings[stage.name] ?? '')],
      measured(stage.duration),
      element('span', { class: 'measured' },
        element('meter', { min: 0, max: 1, value: share.toFixed(3), 'aria-label': `share of ${stage.name}` }), ` ${percent(share)}`),
    ];
  });
  if (rows.length === 0) return undefined;
  rows.push([element('strong', {}, 'whole request'), measured(whole), '']);
  return element('details', {},
    element('summary', {}, 'Stages ', measured(whole)), table('Stages', ['Stage', 'Time', 'Share'], rows));
}
