import type { Latchkey, LoginAppearance, LoginFrame } from '@latchkey/core'
import { moneyChoice, wantedCurrency } from '@latchkey/core/features'

type AppearanceOptions = {
  client: Latchkey
  card: HTMLElement
  /** BCP 47. */
  language: string
  frame: Pick<LoginFrame, 'setAppearance'>
  /** When it ends. */
  signal: AbortSignal
}

/**
 * Gives the wallet's page the card's appearance and the visitor's currency, and updates both when they or the theme
 * change: on the dialog's host, by the page's variables, or with the system.
 */
export function followAppearance({
  client,
  card,
  language,
  frame,
  signal,
}: AppearanceOptions): void {
  if (signal.aborted) return
  let last = ''
  const money = moneyChoice(client)
  const update = () => {
    const currency = wantedCurrency(money.get().currency, navigator.language, language)
    const now = { ...readAppearance(card, language), currency }
    const text = JSON.stringify(now)
    if (text === last) return
    last = text
    frame.setAppearance(now)
  }
  signal.addEventListener('abort', money.subscribe(update))
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', update, { signal })
  const watched = new MutationObserver(update)
  signal.addEventListener('abort', () => watched.disconnect())
  const root = card.getRootNode()
  const host = root instanceof ShadowRoot ? root.host : card
  for (let node: Element | null = host; node; node = node.parentElement)
    watched.observe(node, { attributes: true })
  update()
}

function readAppearance(card: HTMLElement, language: string): LoginAppearance {
  const style = getComputedStyle(card)
  const accent = hexOf(style.getPropertyValue('--accent'))
  const surface = hexOf(style.getPropertyValue('--surface'))
  return {
    mode: style.colorScheme === 'dark' ? 'dark' : 'light',
    language,
    ...(accent !== undefined && { accent }),
    ...(surface !== undefined && { surface }),
  }
}

/** Any CSS colour as `#rrggbb`; `undefined` where it is none, or is seen through. */
function hexOf(color: string): string | undefined {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen || !CSS.supports('color', color)) return undefined
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha] = pen.getImageData(0, 0, 1, 1).data
  if (alpha !== 255) return undefined
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
