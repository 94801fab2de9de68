import { useState } from 'react'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { FieldPane } from '../../ui/FieldPane.tsx'
import { judgeSlippage, readPercent } from '../percent.ts'

type Props = { slippage: number; onSlippage: (hundredths: number) => void }

/** How much of what is expected may be lost. What is out of bounds changes nothing. */
export function SlippageField({ slippage, onSlippage }: Props) {
  const words = useDialogContext().messages.swap
  const [text, setText] = useState(`${slippage / 100}`)
  const read = readPercent(text)
  const remarks = { high: words.slippageHigh, low: words.slippageLow, fine: undefined }
  const remark = read === undefined ? words.slippageBad : remarks[judgeSlippage(read)]
  return (
    <FieldPane
      label={words.slippageLabel}
      input={{
        inputMode: 'decimal',
        value: text,
        dir: 'ltr',
        'aria-invalid': read === undefined,
        onChange: ({ target }) => {
          setText(target.value)
          const next = readPercent(target.value)
          if (next !== undefined) onSlippage(next)
        },
      }}
      problem={remark}
      tone={read === undefined ? 'bad' : 'caution'}
    />
  )
}
