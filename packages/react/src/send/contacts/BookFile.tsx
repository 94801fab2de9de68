import { addressBook, contactsFileMax } from '@latchkey/core/features'
import { useRef } from 'react'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { TextButton } from '../../ui/Button.tsx'
import { useCopy } from '../../ui/CopyButton.tsx'

const fileName = 'address-book.json'

/** Takes the whole address book out as a file or as text, and another one in. */
export function BookFile({ isEmpty }: { isEmpty: boolean }) {
  const { client, dialog, messages } = useDialogContext()
  const words = messages.addressBook
  const book = addressBook(client)
  const picker = useRef<HTMLInputElement>(null)
  const { copied, copy } = useCopy(() => dialog.notify('error', messages.common.copyFailed))
  const read = async (file: File) => {
    if (file.size > contactsFileMax) return dialog.notify('error', words.importFailed)
    try {
      const added = await book.import(await file.text())
      dialog.notify('success', words.imported(added))
    } catch {
      dialog.notify('error', words.importFailed)
    }
  }
  return (
    <div className="book-file">
      {!isEmpty && (
        <>
          <TextButton onClick={() => download(book.export())}>{words.export}</TextButton>
          <TextButton onClick={() => copy(book.export())}>
            <span aria-live="polite">{copied ? messages.common.copied : words.copy}</span>
          </TextButton>
        </>
      )}
      <TextButton onClick={() => picker.current?.click()}>{words.import}</TextButton>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        aria-label={words.import}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be picked again.
          target.value = ''
          if (file) void read(file)
        }}
      />
    </div>
  )
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
