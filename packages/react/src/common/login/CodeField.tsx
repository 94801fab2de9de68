import { latinDigits } from '@latchkey/protocol'
import { useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { useSheet } from '../../ui/sheets.ts'
import { css } from './generated/login.css.ts'

const length = 6
const places = Array.from({ length }, (_, place) => place)

type Props = {
  label: string
  value: string
  busy: boolean
  invalid: boolean
  onValue: (value: string) => void
}

/** Six digits in one field, drawn as six boxes, so that pasting, autofill and screen readers have one thing to do with. */
export function CodeField({ label, value, busy, invalid, onValue }: Props) {
  useSheet(css)
  const id = useId()
  return (
    <div className={classes('code-field', busy && 'busy', invalid && 'invalid')} dir="ltr">
      <label className="hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        data-autofocus=""
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={length}
        spellCheck={false}
        aria-invalid={invalid}
        readOnly={busy}
        value={value}
        onChange={(event) => onValue(digitsOf(event.target.value))}
        onPaste={(event) => {
          event.preventDefault()
          onValue(digitsOf(event.clipboardData.getData('text')))
        }}
      />
      <div className="code-boxes" aria-hidden="true">
        {places.map((place) => (
          <span key={place} className={classes(place === value.length && 'next')}>
            {value[place]}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The digits of what was typed or pasted, of whatever script. */
function digitsOf(text: string): string {
  return latinDigits(text)
    .replace(/[^0-9]/g, '')
    .slice(0, length)
}
