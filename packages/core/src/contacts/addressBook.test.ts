import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../kernel/storage/memory.ts'
import { storageKeys } from '../kernel/storage/storage.ts'
import { testAdapter } from '../testing/adapter.ts'
import { evmAccount, solAccount, testClient } from '../testing/world.ts'
import { addressBook } from './addressBook.ts'
import { contactsMax, parseContacts, writeContacts } from './contact.ts'

const contact = (n: number, name = `Friend ${n}`) => {
  const { namespace, address } = evmAccount(n)
  return { namespace, address, name }
}
const grace = contact(2, 'Grace')
const ada = { namespace: 'solana', address: solAccount(1).address, name: 'Ada' } as const

function bookOn(storage = memoryStorage()) {
  return { storage, book: addressBook(testClient({ storage })) }
}

describe('the address book [J3]', () => {
  it('keeps names in storage, by name, one for each address however it is spelt', () => {
    const { storage, book } = bookOn()
    expect(book.save(grace)).toBe(true)
    expect(book.save(ada)).toBe(true)
    expect(bookOn(storage).book.get()).toEqual([ada, grace])
    const spelt = grace.address.toUpperCase().replace('0X', '0x')
    book.save({ ...grace, address: spelt, name: 'Zoe' })
    expect(
      bookOn(storage)
        .book.get()
        .map(({ name }) => name),
    ).toEqual(['Ada', 'Zoe'])
    book.remove(grace)
    book.remove(ada)
    expect(storage.get(storageKeys.addressBook)).toBeNull()
  })

  it('drops what does not parse, and takes no name that could be mistaken', () => {
    const { storage, book } = bookOn()
    const bad = [
      null,
      { ...grace, name: '' },
      { ...grace, name: '\u200b' },
      { ...grace, namespace: 'x' },
      { ...grace, address: '0x1' },
      { ...ada, address: grace.address },
    ]
    storage.set(storageKeys.addressBook, JSON.stringify({ contacts: [...bad, grace, grace] }))
    expect(bookOn(storage).book.get()).toEqual([grace])
    for (const text of ['', '[]', '{', 'null', '{"contacts":{}}', ' '.repeat(300_000)]) {
      storage.set(storageKeys.addressBook, text)
      expect(bookOn(storage).book.get()).toEqual([])
    }
    expect(book.save({ ...grace, name: ' ' })).toBe(false)
    book.save({ ...grace, name: 'Gra\u202ece\n' })
    expect(book.get()).toEqual([grace])
  })

  it('has room for so many, and says when it is full', () => {
    const full = Array.from({ length: contactsMax }, (_, index) => contact(index + 10))
    const { storage } = bookOn()
    storage.set(storageKeys.addressBook, writeContacts(full))
    const { book } = bookOn(storage)
    expect(book.get()).toHaveLength(contactsMax)
    expect(book.save(grace)).toBe(false)
    expect(book.save(contact(10, 'Renamed'))).toBe(true)
    expect(book.get()).toHaveLength(contactsMax)
  })

  it('does not undo what another tab has written', () => {
    const { storage, book } = bookOn()
    const other = bookOn(storage).book
    book.save(grace)
    other.save(ada)
    expect(parseContacts(storage.get(storageKeys.addressBook))).toHaveLength(2)
  })

  it('reads its own export, and renames no contact', async () => {
    const { book } = bookOn()
    book.save(grace)
    book.save(ada)
    const other = bookOn().book
    other.save({ ...grace, name: 'My Grace' })
    expect(await other.import(book.export())).toBe(1)
    expect(other.get().map(({ name }) => name)).toEqual(['Ada', 'My Grace'])
    expect(await other.import('{"contacts":[]}')).toBe(0)
    for (const text of [
      'nonsense',
      '[]',
      '{"contacts":{}}',
      `{"contacts":[]}${' '.repeat(200_000)}`,
    ])
      await expect(other.import(text)).rejects.toThrow(SyntaxError)
  })

  it('imports no address with a wrong checksum', async () => {
    const adapter = testAdapter({
      checkAddress: (value) => (value === grace.address ? 'badChecksum' : 'ok'),
    })
    const book = addressBook(testClient({ adapters: [adapter] }))
    expect(await book.import(writeContacts([grace, contact(3)]))).toBe(1)
    expect(book.get()).toEqual([contact(3)])
  })
})
