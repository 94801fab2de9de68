import type { ReactNode } from 'react'
import type { Entry } from '../recorder/recording.ts'
import { texts } from './texts.ts'

type Props = {
  steps: readonly Entry[]
  index: number
  isReplay: boolean
  /** The newest step stays selected. */
  isFollowing: boolean
  /** `undefined`: follow the newest step. */
  onSelect: (step: Entry | undefined) => void
}

/** Goes through the steps: by one, or with a slider. */
export function Scrubber({ steps, index, isReplay, isFollowing, onSelect }: Props): ReactNode {
  const last = Math.max(0, steps.length - 1)
  const go = (target: number) => onSelect(steps[target])
  return (
    <div className="scrubber">
      <button
        type="button"
        aria-label={texts.previous}
        disabled={index <= 0}
        onClick={() => go(index - 1)}
      >
        <span aria-hidden="true">‹</span>
      </button>
      <button
        type="button"
        aria-label={texts.next}
        disabled={index >= last}
        onClick={() => go(index + 1)}
      >
        <span aria-hidden="true">›</span>
      </button>
      <input
        type="range"
        aria-label={texts.scrubber}
        aria-valuetext={texts.position(index + 1, steps.length)}
        min={0}
        max={last}
        value={Math.max(0, index)}
        disabled={steps.length < 2}
        onChange={({ target }) => go(target.valueAsNumber)}
      />
      <output>{texts.position(index + 1, steps.length)}</output>
      {!isReplay && (
        <button type="button" aria-pressed={isFollowing} onClick={() => onSelect(undefined)}>
          {texts.follow}
        </button>
      )}
    </div>
  )
}
