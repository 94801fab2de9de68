import { canClose, gateRules, type Latchkey, type Readable, writable } from '@latchkey/core'
import { motion, snackbarDuration } from '@latchkey/protocol'
import type { OpenRequest } from './openRequest.ts'
import type { Route, ViewName } from './routes.ts'
import type { DialogRules } from './rules.ts'
import type { DialogSlots } from './slots.ts'
import { current } from './stack.ts'
import * as step from './state.ts'

/**
 * The state of a dialog, or of a card in the page, and its actions. The `<dialog>` element is in
 * `shell/dialog-element`.
 */
export type Dialog = Readable<step.DialogState> & {
  /** Whether it is a card in the page, which never closes. */
  readonly embedded: boolean
  /** Whether its header offers to close it. */
  readonly closable: boolean
  /** What subjects hold on this dialog. */
  readonly slots: DialogSlots
  /**
   * Opens the dialog: on a view, for one namespace, with a pairing URI. Without a view it starts where it
   * is due.
   */
  open(request?: OpenRequest): void
  /** Closes, or shakes when closing is not allowed now. Answers whether it closed. */
  close(): boolean
  /** Goes to a view; Back leads to the present one. */
  push(route: Route): void
  /** Goes to a view in place of the present one. */
  replace(route: Route): void
  /** Goes to a view that has nothing before it. */
  reset(route: Route): void
  /** Goes back by one view, or out of the page that covers it. */
  back(): void
  /**
   * Covers the view with the page of an embedded wallet, under that page's title. `onBack` is the way back out of it.
   * Returns the undo.
   */
  cover(title: string, onBack: () => void): () => void
  /** Goes back to the last place where a view was shown, or to `otherwise` where it was not. */
  backTo(view: ViewName, otherwise: Route): void
  /** The form is done with: there is no way back into it. */
  leaveForm(): void
  /** Shows a view that is due before everything else. */
  demand(route: Route): void
  /** Takes a view away that is due no more. */
  undemand(route: Route): void
  /** Puts the closed dialog on its first view, unless something is under way in it. */
  rest(): void
  /** Sets whether a flow is in progress that opening has to return to. */
  hold(isHeld: boolean): void
  /** Reports that the first view is drawn. */
  drawn(): void
  /** Shows a notice at the foot of the dialog. */
  notify(variant: step.SnackbarVariant, message: string): void
  /** Has the page's button say what the visitor has to see, until it is `undefined`. */
  attend(notice: step.Notice | undefined): void
  /** Takes the notice away. */
  dismiss(): void
  /** Ends what is timed. */
  dispose(): void
}

/** Makes a dialog for a client, with what `rules` say of views. `embedded`: a card in the page, which never closes. */
export function createDialogWith(
  rules: DialogRules,
  client: Latchkey,
  embedded: boolean,
  closable: boolean,
): Dialog {
  const facts = () => rules.factsOf(client)
  const first = embedded ? rules.startRoute({}, facts()) : rules.restRoute(facts())
  const state = writable(step.initialDialog(first))
  const update = (transition: step.DialogTransition) => state.set(transition(state.get()))
  const timers = createTimers()
  const leave = () => {
    if (embedded) return update(step.restarted(facts(), rules))
    if (!state.get().open) return
    update(step.closed)
    client.events.emit({ event: 'MODAL_CLOSE', properties: { connected: facts().connected } })
  }
  const shake = () => {
    update(step.shaken(true))
    timers.set('shake', motion.shake, () => update(step.shaken(false)))
  }
  const close = () => {
    const isHeld = rules.gated.includes(current(state.get().stack).view)
    const allowed = !isHeld || canClose(client.getState(), gateRules(client))
    if (allowed) leave()
    else shake()
    return allowed
  }
  const show = (snackbar: step.Snackbar) => {
    update(step.snackbarSet(snackbar))
    if (snackbar.variant === 'loading') return timers.clear('hide')
    timers.set('hide', snackbarDuration, () => update(step.snackbarSet(null)))
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    embedded,
    closable,
    slots: {},
    open(request = {}) {
      if (!state.get().open) {
        client.events.emit({ event: 'MODAL_OPEN', properties: { connected: facts().connected } })
      }
      rules.announce(client, request.view)
      update(step.opened(request, facts(), rules))
    },
    close,
    push(route) {
      rules.announce(client, route.view)
      update(step.pushed(route, rules))
    },
    replace: (route) => update(step.replaced(route, rules)),
    reset: (route) => update(step.reset(route, facts(), rules)),
    cover: (title, onBack) => coverView(update, { title, onBack }),
    back() {
      const { cover } = state.get()
      if (cover) return cover.onBack()
      const next = step.wentBack(state.get(), rules)
      if (next) state.set(next)
      else close()
    },
    backTo: (view, otherwise) => update(step.wentBackTo(view, otherwise, rules)),
    leaveForm: () => update(step.leftForm(rules)),
    demand: (route) => update(step.demanded(route, rules)),
    undemand: (route) => update(step.undemanded(route, rules.home)),
    rest: () => update(step.rested(facts(), rules)),
    hold: (isHeld) => update(step.held(isHeld)),
    drawn: () => update(step.drawn),
    notify(variant, message) {
      const isOpen = state.get().snackbar !== null
      update(step.snackbarSet(null))
      timers.clear('hide')
      const swaps = isOpen || timers.has('swap')
      if (swaps) timers.set('swap', motion.snackbarSwap, () => show({ variant, message }))
      else show({ variant, message })
    },
    attend: (notice) => update(step.noticed(notice)),
    dismiss() {
      for (const name of ['swap', 'hide'] as const) timers.clear(name)
      update(step.snackbarSet(null))
    },
    dispose: timers.dispose,
  }
}

/** Covers the view. Returns the undo. */
function coverView(
  update: (transition: step.DialogTransition) => void,
  own: NonNullable<step.DialogState['cover']>,
): () => void {
  update(step.covered(own))
  return () => update(step.uncovered(own))
}

type TimerName = 'shake' | 'swap' | 'hide'

/** One timer a name; setting it again ends the one before. */
function createTimers() {
  const running = new Map<TimerName, ReturnType<typeof setTimeout>>()
  const clear = (name: TimerName) => {
    clearTimeout(running.get(name))
    running.delete(name)
  }
  return {
    clear,
    has: (name: TimerName) => running.has(name),
    set(name: TimerName, wait: number, run: () => void) {
      clear(name)
      const timer = setTimeout(() => {
        running.delete(name)
        run()
      }, wait)
      running.set(name, timer)
    },
    dispose() {
      for (const name of [...running.keys()]) clear(name)
    },
  }
}
