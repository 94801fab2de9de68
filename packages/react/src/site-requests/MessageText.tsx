import { visiblePieces } from '@latchkey/protocol'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Heading, Pane } from '../ui/Layout.tsx'
import { Note } from '../ui/Note.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/MessageText.css.ts'

/** A text to sign, with every character. Invisible characters are named. */
export function MessageText({ text }: { text: string }) {
  useSheet(css)
  const { review: words } = useDialogContext().messages
  const pieces = visiblePieces(text)
  return (
    <>
      <Heading>{words.message}</Heading>
      <Pane>
        <p className="message-text" dir="auto">
          {pieces.map((piece, index) => {
            const key = `${index} ${piece.text}`
            return piece.isHidden ? (
              <mark className="message-hidden" key={key}>
                {piece.text}
              </mark>
            ) : (
              <span key={key}>{piece.text}</span>
            )
          })}
        </p>
      </Pane>
      {pieces.some(({ isHidden }) => isHidden) && <Note tone="caution">{words.hidden}</Note>}
    </>
  )
}
