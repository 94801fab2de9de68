import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** The purpose of the address: the field's accessible name, and its placeholder. */
  label: string
  value: string
  onChange: (typed: string) => void
  /** What was sent has been refused. */
  isWrong: boolean
}

/** A field for an e-mail address. */
export function EmailInput({ label, value, onChange, isWrong, ...more }: Props) {
  return (
    <input
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
      dir={value === '' ? undefined : 'ltr'}
      aria-label={label}
      aria-invalid={isWrong}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...more}
    />
  )
}
