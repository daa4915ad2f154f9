/** Returns a plan that was not carried out. The tree shows its effect. */
function planReport(plan) {
  const tree = new Tree('State after the plan');
  tree.show(plan.difference.rows, plan.difference.omitted);
  return [
    element('p', { class: `outcome is-${plan.isPossible ? 'same' : 'failed'}` }, withIDs(plan.result)),
    section('Steps', lines(plan.reasons, 'ol')), section('Asks first', lines(plan.questions, 'ol')),
    section(plan.questions.length > 0 ? 'Changes, if all of them allow it' : 'Changes', edits(plan.edits)),
    section('State after the plan', tree.root),
  ];
}

/** Returns a table of patterns, each with the reason why it does not match. */
function patterns(label, candidates, result) {
  const route = ({ route }) => (route === 'default' ? 'the default route' : `the route ${route}`);
  return table(label, ['Pattern', 'Result'], candidates.map((candidate) => [
    [element('code', {}, candidate.pattern), element('br'),
      element('span', { class: 'meaning' }, `${route(candidate)} to ${candidate.destination}`)],
    result(candidate),
  ]));
}

/** Returns the containers of the screen in front of a tree, outermost first, or undefined if it has none. */
function place({ rows }) {
  const items = rows.filter(({ change }) => change !== 'removed').map(({ item }) => item);
  const index = items.findLastIndex(({ kind, marks }) => kind === 'screen' && marks.includes('front'));
  let depth = items[index]?.depth ?? 0;
  const outer = [];
  for (const item of items.slice(0, Math.max(index, 0)).reverse()) {
    if (item.depth < depth) outer.unshift(item);
    depth = Math.min(depth, item.depth);
  }
  if (outer.length === 0) return undefined;
  return outer.flatMap(({ title, id }, index) => [index > 0 && ' › ', title, ' ', withIDs(id)].flat());
}

/** Returns the route of a link, and the place to which it leads. */
function routeAndPlace(report) {
  const where = report.plan?.isPossible && place(report.plan.difference);
  return element('dl', { class: 'facts' },
    report.routeText && [element('dt', {}, 'Route'), element('dd', {}, report.routeText)],
    where && [element('dt', {}, 'Place'), element('dd', {}, where)]);
}

/** Returns the result of a link test: the pattern that matches and the plan first, the other patterns last. */
function linkReport(report) {
  const winners = report.candidates.filter(({ isWinner }) => isWinner);
  const others = report.candidates.filter(({ isWinner }) => !isWinner);
  const count = others.length + report.omitted;
  return [
    element('p', { class: `outcome is-${report.destination ? 'done' : 'failed'}` }, report.destination ?? report.error),
    routeAndPlace(report),
    section('Pattern', patterns('Pattern', winners, () => (report.error
      ? element('span', { class: 'is-failed' }, Timeline.mark('failed'), ' matches, but a value cannot be read')
      : element('span', { class: 'is-done' }, Timeline.mark('done'), ' matches')))),
    report.value && section('Decoded values', element('pre', {}, report.value)),
    report.written && section('The app writes this link', element('pre', {}, report.written)),
    report.plan && section('Plan', planReport(report.plan)),
    count > 0 && element('details', { open: winners.length === 0 },
      element('summary', {}, `${count} ${winners.length > 0 ? 'other ' : ''}pattern${count === 1 ? '' : 's'}`),
      patterns('Other patterns', others, ({ reason }) => reason),
      report.omitted > 0 && element('p', {}, `${report.omitted} more are not shown.`)),
  ];
}

/** A form whose result appears below it. */
class Preview {
  constructor(fields, name, run) {
    this.result = element('div', { 'aria-live': 'polite' });
    this.form = element('form', {
      onsubmit: (event) => {
        event.preventDefault();
        this.run();
      },
    }, fields, element('button', { type: 'submit' }, name));
    this.make = run;
    this.root = element('div', {}, this.form, this.result);
  }

  async run() {
    try {
      this.result.replaceChildren(...(await this.make()).flat(2).filter(Boolean));
    } catch (error) {
      this.result.replaceChildren(element('p', { class: 'outcome is-failed', role: 'alert' }, error.message));
    }
  }
}

/** A choice of the state in which a link or a plan is tried. */
class Origin {
  constructor(id) {
    this.choices = [];
    this.picker = element('select', { id });
    this.parts = [element('label', { for: id }, 'Start from'), this.picker];
  }

  /** Offers the current state, and the states after and before a moment. `follows` is true if it is the latest. */
  offer(window, moment, before, follows) {
    const keeps = this.picker.value === 'before' && before;
    this.choices = [
      { name: 'now', text: 'the current state', context: { window } },
      moment && !follows && { name: 'after', text: `the state after ${rowName(moment)}`, context: { window, number: moment.number } },
      before && { name: 'before', text: `the state before ${rowName(moment)}`, context: { window, number: before.number } },
    ].filter(Boolean);
    this.picker.replaceChildren(...this.choices.map(({ name, text }) => element('option', { value: name }, text)));
    this.picker.value = keeps ? 'before' : follows ? 'now' : 'after';
  }

  get context() { return this.choices.find(({ name }) => name === this.picker.value)?.context ?? {}; }
}

/** Returns the link tester. */
function linkTester(origin) {
  const input = element('input', { id: 'link', name: 'link', required: true, spellcheck: 'false', autocomplete: 'off' });
  const preview = new Preview(
    [element('label', { for: 'link' }, 'Link'), input, origin.parts], 'Test link',
    async () => linkReport(await fetchData('link', { ...origin.context, link: input.value })));
  return preview.root;
}

/** Returns the form for plans. */
function planMaker(origin) {
  const kinds = element('select', { id: 'plan-key' });
  const routes = element('select', { id: 'plan-route' });
  const samples = element('datalist', { id: 'plan-samples' });
  const value = element('input', { id: 'plan-value', list: 'plan-samples', value: '{}', spellcheck: 'false', autocomplete: 'off' });
  let choices = [];
  const choose = () => {
    const choice = choices.find(({ key }) => key === kinds.value);
    routes.replaceChildren(...(choice?.routes ?? []).map((name) => element('option', { value: name }, name)));
    samples.replaceChildren(...(choice?.samples ?? []).map((text) => element('option', { value: text })));
    value.value = choice?.samples[0] ?? '{}';
  };
  kinds.addEventListener('change', choose);
  const preview = new Preview([
    element('label', { for: 'plan-key' }, 'Destination'), kinds, element('label', { for: 'plan-route' }, 'Route'), routes,
    element('label', { for: 'plan-value' }, 'Properties, as JSON'), value, samples, origin.parts,
  ], 'Preview plan', async () => {
    const answer = await fetchData('plan', { ...origin.context, key: kinds.value, value: value.value, route: routes.value });
    if (answer.problem) throw new Error(answer.problem);
    return planReport(answer.plan);
  });
  let filled;
  /** Fills the form with the destination of a request, once for each request. */
  const fill = async (number) => {
    if (number === undefined || number === filled) return;
    filled = number;
    const inputs = await fetchData('inputs', { number });
    if (!inputs || !choices.some(({ key }) => key === inputs.key)) return;
    kinds.value = inputs.key;
    choose();
    routes.value = inputs.route;
    value.value = inputs.value;
  };
  preview.root.load = async (number) => {
    choices = await fetchData('destinations', origin.context);
    const chosen = kinds.value;
    kinds.replaceChildren(...choices.map(({ key }) => element('option', { value: key }, key)));
    if (choices.some(({ key }) => key === chosen)) kinds.value = chosen;
    else choose();
    await fill(number);
  };
  return preview.root;
}

/** Returns the state of a window and the content of its host. */
function windowReport(report) {
  const tree = new Tree('Content of the host');
  if (report.difference) tree.show(report.difference.rows, report.difference.omitted);
  const differs = report.difference?.rows.some(({ change }) => change !== 'same');
  const facts = [
    !report.isOpen && 'The window is closed.', report.host ? `Host: ${report.host}` : 'No host is attached.',
    report.isGestureInProgress && 'A gesture is in progress.', report.isApplying && 'The host is carrying out operations.',
    report.difference && (differs ? 'The host does not show the state.' : 'The host shows the state.'),
  ].filter(Boolean);
  return [
    lines(facts),
    section('Active requests', table('Active requests', ['Request', 'Action', 'Destination', 'Waits for', 'Called at'],
      report.requests.map((request) => [
        withIDs(`request ${request.id}`), withIDs(request.title), request.destination ?? '',
        request.waitsFor ? withIDs(request.waitsFor) : `nothing, in the stage ${request.stage}`, request.site ?? '',
      ]))),
    report.difference && section('Shown, compared with the state', tree.root),
  ];
}

/** Returns the texts to copy for a moment. */
function copyReport(report, say) {
  const part = (title, name, text) => section(title, element('pre', { tabindex: 0, role: 'region', 'aria-label': title }, text),
    element('button', {
      type: 'button',
      onclick: async () => {
        await navigator.clipboard.writeText(text);
        say(`Copied: ${title}`);
      },
    }, name));
  return [
    report.link ? part('Link', 'Copy link', report.link) : section('Link', element('p', {}, `There is no link: ${report.linkProblem}.`)),
    part('State', 'Copy state', report.state), part('Swift test', 'Copy Swift test', report.test),
  ];
}
