import { namespaceOf } from '@latchkey/protocol'
import { useState } from 'react'
import { SearchedList } from '../../common/SearchedList.tsx'
import { useContacts } from '../../data/useContacts.ts'
import { useClientState, useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dock, Heading } from '../../ui/Layout.tsx'
import { userIcon } from '../../ui/moreIcons.ts'
import { useSheet } from '../../ui/sheets.ts'
import { BookFile } from './BookFile.tsx'
import { ContactRows } from './ContactRows.tsx'
import { css } from './generated/AddressBook.css.ts'
import { Recent } from './Recent.tsx'

/** How many contacts a list has before it needs a search field. */
const manyContacts = 6

/** The visitor's names for addresses of the network's family; with a draft, its receiver is picked from them. */
export function AddressBook({ route }: { route: RouteOf<'AddressBook'> }) {
  useSheet(css)
  const { dialog, messages, preload } = useDialogContext()
  const { network } = useClientState()
  const { draft } = route
  const namespace = namespaceOf(draft?.owner.chainId ?? network)
  const contacts = useContacts().filter((contact) => contact.namespace === namespace)
  const [text, setText] = useState('')
  const words = messages.addressBook
  const wanted = text.trim().toLocaleLowerCase()
  const found = contacts.filter(({ name, address }) =>
    `${name} ${address}`.toLocaleLowerCase().includes(wanted),
  )
  const onPick =
    draft &&
    ((address: string) => {
      dialog.backTo('WalletSend', { view: 'WalletSend' })
      dialog.replace({ view: 'WalletSend', draft: { ...draft, to: address, ticked: undefined } })
    })
  return (
    <>
      <SearchedList
        label={words.search}
        text={text}
        onText={setText}
        hasField={contacts.length >= manyContacts}
        isEmpty={wanted !== '' && found.length === 0}
        none={words.none}
      >
        {contacts.length === 0 && (
          <Blank icon={userIcon} title={words.empty}>
            {words.emptyText}
          </Blank>
        )}
        {found.length > 0 && (
          <>
            <Heading>{words.saved}</Heading>
            <ContactRows label={words.saved} contacts={found} onPick={onPick} />
          </>
        )}
        {wanted === '' && draft && onPick && (
          <Recent owner={draft.owner} saved={contacts} onPick={onPick} />
        )}
        <BookFile isEmpty={contacts.length === 0} />
      </SearchedList>
      <Dock>
        <Button
          variant="quiet"
          onPointerEnter={() => preload('Contact')}
          onClick={() => dialog.push({ view: 'Contact', namespace })}
        >
          {words.add}
        </Button>
      </Dock>
    </>
  )
}
