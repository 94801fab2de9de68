import { writeAmount } from '@latchkey/core/features'
import { useDialogContext } from '../dialog/dialogContext.ts'
import type { Outcome } from './outcomePresentation.ts'

type Form = {
  /** The amount that was entered, as a decimal number. */
  amount: string
  /** What the button says after it was carried out. */
  label: string
  /** Opens the form with an amount as the visitor writes it, or without. */
  open(amount: string): void
}

/**
 * The way to the form of what was sent. Without it where something may have left the account, or may leave it yet. Only what
 * moved nothing keeps its amount.
 */
export function useAgain({ status }: Outcome, { amount, label, open }: Form) {
  const { dialog, language, messages } = useDialogContext()
  const hasMovedNothing = status === 'reverted' || status === 'cancelled'
  if (!hasMovedNothing && status !== 'confirmed') return undefined
  const typed = hasMovedNothing ? writeAmount(amount, [language.locale, navigator.language]) : ''
  return {
    label: hasMovedNothing ? messages.common.tryAgain : label,
    onPress() {
      dialog.reset({ view: 'Account' })
      open(typed)
    },
  }
}
