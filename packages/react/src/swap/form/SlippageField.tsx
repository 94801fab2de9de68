import { useState } from 'react'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { decimalInput } from '../../paying/decimalInput.ts'
import { FieldPane } from '../../ui/FieldPane.tsx'
import { judgeSlippage, readPercent } from '../percent.ts'

type Props = { slippage: number; onSlippage: (hundredths: number) => void }

/** How much of what is expected may be lost. What is out of bounds changes nothing. */
export function SlippageField({ slippage, onSlippage }: Props) {
  const { language, messages } = useDialogContext()
  const words = messages.swap
  const [text, setText] = useState(`${slippage / 100}`)
  const read = readPercent(text)
  const remarks = { high: words.slippageHigh, low: words.slippageLow, fine: undefined }
  const remark = read === undefined ? words.slippageBad : remarks[judgeSlippage(read)]
  const type = (typed: string) => {
    setText(typed)
    const next = readPercent(typed)
    if (next !== undefined) onSlippage(next)
  }
  return (
    <FieldPane
      label={words.slippageLabel}
      input={{
        ...decimalInput(text, language.locale, type),
        'aria-invalid': read === undefined,
      }}
      problem={remark}
      tone={read === undefined ? 'bad' : 'caution'}
    />
  )
}
