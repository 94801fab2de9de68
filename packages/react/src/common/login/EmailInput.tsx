import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** What the address is for; said to those who cannot see the field, and in it while it is empty. */
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
