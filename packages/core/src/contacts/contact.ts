import {
  canonicalAddress,
  hasAddressSyntax,
  isNamespace,
  type Namespace,
  parseJson,
  plainText,
} from '@latchkey/protocol'
import { isRecord, parseList, parseText } from '../kernel/foreign/json.ts'

/** An address to which the visitor has given a name. */
export type Contact = {
  /** The family of the address. */
  namespace: Namespace
  /** The plain address, as it was saved. */
  address: string
  /** What the visitor calls it. */
  name: string
}

/** How many contacts are kept. */
export const contactsMax = 500
/** How many characters a name may have. */
export const contactNameMax = 40
/** How many bytes a file of contacts may have. */
export const contactsFileMax = 200_000

/** The contacts in a text, each address once. What does not parse is dropped. */
export function parseContacts(text: string | null): Contact[] {
  const list = text === null ? undefined : listIn(text)
  const found = new Map<string, Contact>()
  for (const contact of parseList(list, contactsMax, parseContact)) {
    if (!found.has(contactId(contact))) found.set(contactId(contact), contact)
  }
  return [...found.values()]
}

/** Whether a text is an address book at all, whatever is in it. */
export function isAddressBook(text: string): boolean {
  return Array.isArray(listIn(text))
}

function listIn(text: string): unknown {
  const value = text.length > contactsFileMax ? undefined : parseJson(text)
  return isRecord(value) ? value.contacts : undefined
}

/** Contacts as a text that `parseContacts` reads. */
export function writeContacts(contacts: readonly Contact[]): string {
  return JSON.stringify({ version: 1, contacts }, null, 2)
}

/** Returns an id that is the same for every spelling of a contact's address. */
export function contactId({ namespace, address }: Omit<Contact, 'name'>): string {
  return `${namespace}:${canonicalAddress(namespace, address)}`
}

function parseContact(value: unknown): Contact | undefined {
  if (!isRecord(value) || !isNamespace(value.namespace)) return undefined
  const address = parseText(value.address, 128)
  const name = plainText(parseText(value.name) ?? '', contactNameMax)
  if (!address || name === '' || !hasAddressSyntax(value.namespace, address)) return undefined
  return { namespace: value.namespace, address, name }
}
