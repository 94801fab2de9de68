import type { BrowserContext } from '@playwright/test'

/** What a visitor has done since the count began. */
export type Presses = {
  /** Clicks, keys that act, and texts; a text counts once, typed or pasted. */
  presses: number
  /** Of these, in the wallet: the window of a browser wallet, or the phone. */
  inWallet: number
}

/** Counts the trusted clicks and keys in every page and frame of a context from now on, as the browser reports them. */
export async function countPresses(
  context: BrowserContext,
): Promise<{ read(): Presses; reset(): void }> {
  const none: Presses = { presses: 0, inWallet: 0 }
  let counted = none
  await context.exposeBinding('reportPress', (_, isInWallet: boolean) => {
    const { presses, inWallet } = counted
    counted = { presses: presses + 1, inWallet: inWallet + (isInWallet ? 1 : 0) }
  })
  await context.addInitScript(watchPresses)
  return {
    read: () => counted,
    reset() {
      counted = none
    },
  }
}

/** Runs in each page, so it may use nothing from outside itself. */
function watchPresses() {
  const report: unknown = Reflect.get(window, 'reportPress')
  if (typeof report !== 'function') return
  let isTyping = false
  const note = (event: Event) => {
    const isOfWallet = event
      .composedPath()
      .some((place) => place instanceof HTMLDialogElement && /^Dev /.test(place.ariaLabel ?? ''))
    report(isOfWallet)
  }
  const act = (event: Event) => {
    if (!event.isTrusted) return
    isTyping = false
    note(event)
  }
  const isText = ([target]: EventTarget[]) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))
  addEventListener('pointerdown', act, true)
  addEventListener('keydown', (event) => event.key.length > 1 && act(event), true)
  addEventListener(
    'input',
    (event) => {
      if (isTyping || !isText(event.composedPath())) return
      isTyping = true
      note(event)
    },
    true,
  )
}
