import type { ReactNode } from 'react'
import { Row } from '../ui/Row.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/ChoiceRow.css.ts'

type Choice = {
  value: string
  name: string
  /** The language of the name (BCP 47), if it is not that of the dialog. */
  lang?: string
}

type Props = {
  name: string
  detail?: ReactNode
  choices: readonly Choice[]
  value: string
  /** Whether a change is under way. */
  busy?: boolean
  onChange: (value: string) => void
}

/** A row with a list to choose from. */
export function ChoiceRow({ name, detail, choices, value, busy = false, onChange }: Props) {
  useSheet(css)
  return (
    <Row
      name={name}
      detail={detail}
      end={
        <select
          className="choice"
          aria-label={name}
          aria-busy={busy || undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang}>
              {choice.name}
            </option>
          ))}
        </select>
      }
    />
  )
}
