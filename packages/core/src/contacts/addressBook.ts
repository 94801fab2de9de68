import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import type { Readable } from '../kernel/state/store.ts'
import { storageKeys } from '../kernel/storage/storage.ts'
import { storedCell } from '../kernel/storage/storedCell.ts'
import {
  type Contact,
  contactId,
  contactsMax,
  isAddressBook,
  parseContacts,
  writeContacts,
} from './contact.ts'

/** The visitor's own names for addresses, kept in the visitor's storage and nowhere else; by name. */
export type AddressBook = Readable<readonly Contact[]> & {
  /** Adds a contact, or renames the one with its address. `false` when the book is full. */
  save(contact: Contact): boolean
  /** Forgets the contact with this address. */
  remove(contact: Omit<Contact, 'name'>): void
  /** All contacts as JSON, for a file. */
  export(): string
  /**
   * Adds the contacts of such a file whose addresses have no name yet, as far as there is room. Resolves with how many
   * were added. Addresses with a wrong checksum are left out. Throws a `SyntaxError` for a text that is no
   * address book, and what loading a family's operations throws.
   */
  import(text: string): Promise<number>
}

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    addressBook: AddressBook
  }
}

const key = storageKeys.addressBook

/** The address book of the client's visitor. */
export function addressBook(client: Latchkey): AddressBook {
  client.slots.addressBook ??= createAddressBook(client)
  return client.slots.addressBook
}

function createAddressBook(client: Latchkey): AddressBook {
  const { storage } = client[internals]
  const { cell: contacts, read: stored } = storedCell<readonly Contact[]>(client, key, (text) =>
    parseContacts(text).sort(byName),
  )
  const write = (changed: readonly Contact[]) => {
    if (changed.length === 0) storage.remove(key)
    else storage.set(key, writeContacts(changed))
    contacts.set([...changed].sort(byName))
  }
  const without = (gone: Omit<Contact, 'name'>) =>
    stored().filter((one) => contactId(one) !== contactId(gone))
  return {
    get: contacts.get,
    subscribe: contacts.subscribe,
    save(contact) {
      const others = without(contact)
      const [valid] = parseContacts(writeContacts([contact]))
      if (!valid || others.length >= contactsMax) return false
      write([...others, valid])
      return true
    },
    remove: (contact) => write(without(contact)),
    export: () => writeContacts(stored()),
    async import(text) {
      if (!isAddressBook(text)) throw new SyntaxError('The text is no address book')
      const genuine = await checked(client, parseContacts(text))
      const before = stored()
      const known = new Set(before.map(contactId))
      const room = contactsMax - before.length
      const added = genuine.filter((one) => !known.has(contactId(one))).slice(0, room)
      if (added.length > 0) write([...before, ...added])
      return added.length
    },
  }
}

/** The contacts whose addresses have the right checksum, as far as their family is among the client's. */
async function checked(client: Latchkey, contacts: readonly Contact[]): Promise<Contact[]> {
  const verdicts = await Promise.all(
    contacts.map(async ({ namespace, address }) => {
      const operations = await client.adapters.get(namespace)?.operations()
      return operations?.checkAddress?.(address) ?? 'ok'
    }),
  )
  return contacts.filter((_, index) => verdicts[index] === 'ok')
}

function byName(one: Contact, other: Contact): number {
  return one.name.localeCompare(other.name)
}
