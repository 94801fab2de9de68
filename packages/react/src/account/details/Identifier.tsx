import { shortAddress } from '@latchkey/protocol'
import { useState } from 'react'
import { AddressText } from '../../common/AddressText.tsx'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { useCopy } from '../../ui/CopyButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { checkIcon } from '../../ui/icons.ts'
import { copyIcon } from '../../ui/moreIcons.ts'
import { useSheet } from '../../ui/sheets.ts'
import { css } from './generated/Identifier.css.ts'

/** An address, a hash or another long name for machines: short, whole after a press, and to copy. */
export function Identifier({ text, copyLabel }: { text: string; copyLabel: string }) {
  useSheet(css)
  const { dialog, messages } = useDialogContext()
  const [isWhole, setWhole] = useState(false)
  const { copied, copy } = useCopy(() => dialog.notify('error', messages.common.copyFailed))
  const short = shortAddress(text)
  return (
    <span className="identifier">
      {short === text ? (
        <bdi dir="ltr">{text}</bdi>
      ) : (
        <button
          type="button"
          className="identifier-text"
          title={text}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? <AddressText address={text} /> : <bdi dir="ltr">{short}</bdi>}
        </button>
      )}
      <IconButton
        icon={copied ? checkIcon : copyIcon}
        label={copied ? messages.common.copied : copyLabel}
        onClick={() => copy(text)}
      />
      <span className="hidden" role="status">
        {copied && messages.common.copied}
      </span>
    </span>
  )
}
