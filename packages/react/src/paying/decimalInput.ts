import { latinDigits } from '@latchkey/protocol'
import type { ChangeEvent, InputHTMLAttributes } from 'react'
import { localDecimal } from '../format/decimal.ts'

type DecimalInput = Required<
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'inputMode' | 'placeholder' | 'value' | 'dir' | 'onChange'
  >
>

/** Returns the properties of a field for a number, whose digits are those of the locale whichever are typed. */
export function decimalInput(
  value: string,
  locale: string,
  onValue: (value: string) => void,
): DecimalInput {
  return {
    inputMode: 'decimal',
    placeholder: localDigits('0', locale),
    value: localDigits(value, locale),
    dir: 'ltr',
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      const local = localDigits(target.value, locale)
      if (local !== target.value) {
        // React would move the cursor to the end.
        const cursor = target.selectionStart
        target.value = local
        target.setSelectionRange(cursor, cursor)
      }
      onValue(local)
    },
  }
}

/** Writes the digits of a text in those of a locale. Leaves all other characters as they are. */
export function localDigits(text: string, locale: string): string {
  return latinDigits(text).replace(/[0-9]/g, (digit) => localDecimal(digit, locale))
}
