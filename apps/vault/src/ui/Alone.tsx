import { english } from '../words/en.ts'
import { Screen } from './parts.tsx'

/** The page by itself, which nobody has put into a frame. */
export function Alone() {
  return (
    <Screen title={english.alone.title}>
      <p>{english.alone.text}</p>
    </Screen>
  )
}
