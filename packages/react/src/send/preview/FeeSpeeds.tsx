import type { FeeChoice, FeeSpeed } from '@latchkey/core'
import { useId } from 'react'
import { useMessages } from '../../dialog/dialogContext.ts'
import { useSheet } from '../../ui/sheets.ts'
import { css } from './generated/FeeSpeeds.css.ts'

type Props = {
  choices: readonly FeeChoice[]
  speed: FeeSpeed
  /** The choices are still to come: their place is kept. */
  isPending: boolean
  /** The wallet has the request, so nothing can be chosen. */
  isFixed: boolean
  /** Whether the account can pay for a choice. */
  canPay: (choice: FeeChoice) => boolean
  onChange: (speed: FeeSpeed) => void
}

const speeds = ['slow', 'normal', 'fast'] as const

/** How soon the network should carry it out: a choice where there is one. */
export function FeeSpeeds({ choices, speed, isPending, isFixed, canPay, onChange }: Props) {
  useSheet(css)
  const { preview: words } = useMessages()
  const name = useId()
  if (choices.length === 0 && !isPending) return null
  const offered = (one: FeeSpeed) => choices.find((choice) => choice.speed === one)
  const isOffered = (one: FeeSpeed) => isPending || offered(one) !== undefined
  return (
    <fieldset className="speeds" disabled={isFixed || isPending}>
      <legend className="hidden">{words.speed}</legend>
      {speeds.filter(isOffered).map((one) => {
        const choice = offered(one)
        return (
          <label key={one}>
            <input
              type="radio"
              name={name}
              checked={one === speed}
              disabled={choice !== undefined && !canPay(choice)}
              onChange={() => onChange(one)}
            />
            <span>{words.speeds[one]}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
