import { addressBook, contactNameMax, type Contact as Entry } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import { useState } from 'react'
import { AddressText } from '../../common/AddressText.tsx'
import { useContactName } from '../../data/useContacts.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldPane } from '../../ui/FieldPane.tsx'
import { Body, Dock, Pair } from '../../ui/Layout.tsx'
import { useAddressVerdict } from './useAddressVerdict.ts'

/** One address of the book, to be named, renamed or removed. */
export function Contact({ route: { namespace, address } }: { route: RouteOf<'Contact'> }) {
  const { client, dialog, messages } = useDialogContext()
  const known = useContactName(namespace, address)
  const [name, setName] = useState(known ?? '')
  const [typed, setTyped] = useState(address ?? '')
  const verdict = useAddressVerdict(namespace, typed.trim())
  const words = messages.addressBook
  const book = addressBook(client)
  const entry: Entry = { namespace, address: typed.trim(), name: plainText(name, contactNameMax) }
  const save = () => {
    if (!book.save(entry)) return dialog.notify('error', words.full)
    dialog.back()
    dialog.notify('success', words.stored)
  }
  const remove = () => {
    book.remove(entry)
    dialog.back()
    dialog.notify('success', words.removed)
  }
  return (
    <>
      <Body>
        <FieldPane
          label={words.name}
          input={{
            value: name,
            placeholder: words.namePlaceholder,
            maxLength: contactNameMax,
            'data-autofocus': true,
            onChange: (event) => setName(event.target.value),
          }}
        />
        <FieldPane
          label={words.address}
          input={{
            value: typed,
            dir: 'ltr',
            autoCapitalize: 'off',
            readOnly: address !== undefined,
            'aria-invalid': verdict === 'wrong',
            onChange: (event) => setTyped(event.target.value),
          }}
          problem={verdict === 'wrong' ? words.badAddress : undefined}
        >
          {verdict === 'right' && <AddressText address={entry.address} />}
        </FieldPane>
      </Body>
      <Dock>
        <Pair>
          {known !== undefined ? (
            <Button variant="quiet" onClick={remove}>
              {words.remove}
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => dialog.back()}>
              {messages.common.cancel}
            </Button>
          )}
          <Button disabled={verdict !== 'right' || entry.name === ''} onClick={save}>
            {words.save}
          </Button>
        </Pair>
      </Dock>
    </>
  )
}
