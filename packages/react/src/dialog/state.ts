import type { Namespace } from '@latchkey/protocol'
import type { OpenRequest } from './openRequest.ts'
import type { Route, ViewName } from './routes.ts'
import type { DialogRules, StartFacts } from './rules.ts'
import { back, backTo, current, push, replace, type Stack } from './stack.ts'

export type SnackbarVariant = 'success' | 'error' | 'loading'
export type Snackbar = { variant: SnackbarVariant; message: string }

/** A result that the visitor has not seen: `word` is for a button, `text` is a sentence. */
export type Notice = { word: string; text: string }

/** All that a dialog is, as plain data. */
export type DialogState = {
  open: boolean
  /** From opening until the first view is drawn. */
  loading: boolean
  /** Closing was refused a moment ago. */
  shaking: boolean
  snackbar: Snackbar | null
  /** The page of an embedded wallet covers the view. `title`: of what it asks, empty for the view's own. */
  cover: { title: string; onBack: () => void } | null
  stack: Stack
  /** Counts the histories. A new one draws the card again from its start. */
  history: number
  /** What the visitor began is under way: the closed card keeps it, and opening returns to it. */
  held: boolean
  /** Only wallets of this namespace are listed: of the network that one is sought for, or as requested. */
  namespace: Namespace | null
  /** The namespace that the site requested. */
  requested: Namespace | null
  /** A pairing URI that the site brought along. */
  uri: string | null
  /** It was opened to connect a first wallet, and is of no use once one is connected. */
  awaitsConnection: boolean
  /** A view that waits until the visitor leaves the form. */
  due: Route | null
  /** What the page's button says that the visitor has to see. */
  notice: Notice | undefined
}

export type DialogTransition = (state: DialogState) => DialogState

export function initialDialog(route: Route): DialogState {
  return {
    open: false,
    loading: false,
    shaking: false,
    snackbar: null,
    cover: null,
    stack: [route],
    history: 0,
    held: false,
    namespace: null,
    requested: null,
    uri: null,
    awaitsConnection: false,
    due: null,
    notice: undefined,
  }
}

/** Opens on the requested view, else on the flow in progress, else on the first view. */
export function opened(
  request: OpenRequest,
  facts: StartFacts,
  rules: DialogRules,
): DialogTransition {
  return (state) => {
    const open = { ...state, open: true, loading: !state.open, shaking: false }
    const asksNothing = !request.view && !request.uri && (!request.namespace || state.notice)
    if (!state.open && state.held && asksNothing) return open
    return {
      ...begun(open, rules.startRoute(request, facts)),
      namespace: request.namespace ?? null,
      requested: request.namespace ?? null,
      uri: request.uri ?? null,
      awaitsConnection: rules.awaitsConnection(request, facts),
      due: null,
    }
  }
}

/** Begins a history of one view. A closed card that already waits on that view is not drawn again. */
function begun(state: DialogState, route: Route): DialogState {
  const [first, ...further] = state.stack
  const waits = further.length === 0 && first.view === route.view
  return waits ? state : { ...state, stack: [route], history: state.history + 1 }
}

/** Puts a closed dialog on its first view and draws it, so that opening has nothing left to draw. */
export function rested(facts: StartFacts, rules: DialogRules): DialogTransition {
  return (state) =>
    state.open || state.held
      ? state
      : { ...state, stack: [rules.restRoute(facts)], history: state.history + 1, namespace: null }
}

/** Remembers whether something is under way. A closed dialog shows how it ended when it is opened again. */
export function held(isHeld: boolean): DialogTransition {
  return (state) =>
    state.held === isHeld || (!isHeld && !state.open) ? state : { ...state, held: isHeld }
}

/** The history stays while the dialog fades out. */
export function closed(state: DialogState): DialogState {
  if (!state.open) return state
  return {
    ...state,
    open: false,
    loading: false,
    shaking: false,
    requested: null,
    uri: null,
    awaitsConnection: false,
    snackbar: null,
    due: null,
  }
}

/** Where an embedded card goes when a dialog would close. */
export function restarted(facts: StartFacts, rules: DialogRules): DialogTransition {
  return (state) =>
    moved({ ...state, shaking: false, uri: null, due: null }, [rules.startRoute({}, facts)], rules)
}

export function drawn(state: DialogState): DialogState {
  return state.loading ? { ...state, loading: false } : state
}

export function shaken(shaking: boolean): DialogTransition {
  return (state) => (state.shaking === shaking ? state : { ...state, shaking })
}

export function covered(cover: DialogState['cover']): DialogTransition {
  return (state) => ({ ...state, cover })
}

/** Uncovers the view, unless another page covers it meanwhile. */
export function uncovered(cover: DialogState['cover']): DialogTransition {
  return (state) => (state.cover === cover ? { ...state, cover: null } : state)
}

export function noticed(notice: Notice | undefined): DialogTransition {
  return (state) => {
    const isSame = state.notice?.word === notice?.word && state.notice?.text === notice?.text
    return isSame ? state : { ...state, notice }
  }
}

export function snackbarSet(snackbar: Snackbar | null): DialogTransition {
  return (state) => ({ ...state, snackbar })
}

function moved(state: DialogState, stack: Stack, rules: DialogRules): DialogState {
  const leftForm = state.due && !rules.forms.includes(current(stack).view)
  if (leftForm && state.due) return { ...state, stack: [state.due], due: null }
  const way = stack.findLast((route) => rules.namespaceOf(route))
  return { ...state, stack, namespace: way ? rules.namespaceOf(way) : state.requested }
}

export function pushed(route: Route, rules: DialogRules): DialogTransition {
  return (state) => moved(state, push(state.stack, route), rules)
}

export function replaced(route: Route, rules: DialogRules): DialogTransition {
  return (state) => moved(state, replace(state.stack, route), rules)
}

/** Begins a new history on a view, whatever the dialog was opened for. */
export function reset(
  route: Route,
  { connected }: StartFacts,
  rules: DialogRules,
): DialogTransition {
  return (state) => moved({ ...state, awaitsConnection: !connected }, [route], rules)
}

/** One step back; `null` when the dialog has to close instead. */
export function wentBack(state: DialogState, rules: DialogRules): DialogState | null {
  const stack = back(state.stack, rules.deadEnds)
  return stack && moved(state, stack, rules)
}

export function wentBackTo(view: ViewName, otherwise: Route, rules: DialogRules): DialogTransition {
  return (state) => moved(state, backTo(state.stack, view) ?? [otherwise], rules)
}

/** What a form was for is done: the entries that led through it are forgotten, the last one stays. */
export function leftForm({ forms }: DialogRules): DialogTransition {
  return (state) => {
    const [first, ...rest] = state.stack.slice(0, -1).filter((route) => !forms.includes(route.view))
    const last = current(state.stack)
    return { ...state, stack: first ? [first, ...rest, last] : [last] }
  }
}

/** Brings a view that the visitor did not ask for: at once, or once a form is left. */
export function demanded(route: Route, rules: DialogRules): DialogTransition {
  return (state) => {
    if (state.open && rules.forms.includes(current(state.stack).view))
      return { ...state, due: route }
    const open = {
      ...state,
      open: true,
      loading: !state.open,
      awaitsConnection: false,
      due: null,
    }
    return state.open ? { ...open, stack: [route] } : begun(open, route)
  }
}

/** Takes back what was demanded, and leaves the view if it is shown. */
export function undemanded(route: Route, otherwise: Route): DialogTransition {
  return (state) => {
    if (state.due?.view === route.view) return { ...state, due: null }
    if (!state.stack.some((entry) => entry.view === route.view)) return state
    return { ...state, stack: [otherwise] }
  }
}
