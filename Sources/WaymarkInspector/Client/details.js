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
    element('li', { class: `is-${classes[mark] ?? 'same'}` }, element('span', { class: 'mark' }, mark), ' ', withIDs(text))));
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
      row.request !== undefined && `request ${row.request}`, `${(row.time / 1000).toFixed(3)} s`,
      row.duration !== undefined && `took ${duration(row.duration)}`,
    ].filter(Boolean).join(' · ')),
    section('Cause', lines([...details.causes, ...details.replacements])),
    section('Who was asked',
      table('Who was asked', ['Decided by', 'About', 'Decision', 'Time'], details.questions.map((question) => [
        withIDs(question.decider), question.subject ?? '',
        [Timeline.mark(question.status), ' ', withIDs(question.decision)], duration(question.duration),
      ])),
      details.droppedQuestions > 0 && element('p', {}, `${details.droppedQuestions} more were not recorded.`)),
    section('Plan', details.route && element('p', {}, `By ${details.route}.`), lines(details.reasons, 'ol')),
    section('Planned and done',
      details.comparison && element('p', { class: 'comparison' }, details.comparison),
      isSame ? edits(details.done) : [
        details.planned.length > 0 && element('h4', {}, 'Planned'), edits(details.planned),
        details.done.length > 0 && element('h4', {}, 'Done'), edits(details.done),
      ]),
    section('Stages', stages(details.stages)),
    section('Host', lines(details.host)),
  ];
}

/** Returns the durations of the stages as a table with bars. */
function stages(list) {
  const longest = Math.max(...list.map((stage) => stage.duration), 0.001);
  return table('Stages', ['Stage', 'Time', 'Share'], list.map((stage) => {
    const bar = element('meter', { min: 0, max: longest, value: stage.duration, 'aria-label': `share of ${stage.name}` });
    return [stage.name, duration(stage.duration), bar];
  }));
}
