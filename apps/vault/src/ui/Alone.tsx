import { english } from '../words/en.ts'
import { Screen } from './parts.tsx'

/** Shows the page outside a frame. */
export function Alone() {
  return (
    <Screen title={english.alone.title}>
      <p>{english.alone.text}</p>
    </Screen>
  )
}
