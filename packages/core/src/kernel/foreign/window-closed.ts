import { field } from './read.ts'

const closed =
  /\b(window|pop-?up|modal)\b.{0,40}\b(closed|dismissed|blocked|failed to open)\b|\bclosed (the |its )?(window|pop-?up|modal)\b/i

/** Whether a wallet says in its own words that its window was closed before it could answer, or was never let open. */
export function isWindowClosed(error: unknown): boolean {
  const texts = [error, field(error, 'message')]
  return texts.some((text) => typeof text === 'string' && closed.test(text.slice(0, 1_000)))
}
