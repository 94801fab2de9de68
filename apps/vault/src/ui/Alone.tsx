import type { Words } from '../words/words.ts'
import { Screen } from './parts.tsx'

/** Shows the page outside a frame. */
export function Alone({ words: { alone } }: { words: Words }) {
  return (
    <Screen title={alone.title}>
      <p>{alone.text}</p>
    </Screen>
  )
}
