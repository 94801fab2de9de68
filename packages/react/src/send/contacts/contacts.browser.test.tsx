import { addressBook } from '@latchkey/core/features'
import { describe, expect, it, vi } from 'vitest'
import { grace, heidi } from '../../testing/gateway.ts'
import { key, type } from '../../testing/page.tsx'
import { sendFormPerTest } from '../../testing/sendForm.ts'

const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const form = sendFormPerTest()
const book = () => addressBook(form.world.client)
const openBook = async () => {
  form.page.press('Address book')
  await expect.poll(form.page.title).toBe('Address book')
}
/** Picks a file with this text, as a visitor does. */
function pick(text: string): void {
  const input = form.page.view().querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File([text], 'address-book.json'))
  if (!input) throw new Error('There is no file input')
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('the address book [J3]', () => {
  it('says that it is empty, and whom the account has lately sent to', async () => {
    await openBook()
    await form.page.sees('No saved addresses')
    await form.page.finds(/^0x7099…79C8$/)
    form.page.press(/^0x7099…79C8$/)
    await expect.poll(form.page.title).toBe('Send')
    expect(form.field('To').value).toBe(grace)
  })

  it('names the address in the field, which then counts as known', async () => {
    await form.fill('1', stranger)
    await form.page.sees('New recipient')
    form.page.press('Save to address book')
    await expect.poll(form.page.title).toBe('Save address')
    expect(form.field('Name').placeholder).toBe('Give this address a name')
    expect(form.wide()?.disabled).toBe(true)
    type(form.field('Name'), 'C')
    await expect.poll(() => form.wide()?.disabled).toBe(false)
    type(form.field('Name'), '\u200b')
    await expect.poll(() => form.wide()?.disabled).toBe(true)
    type(form.field('Name'), 'Charlie')
    await expect.poll(() => form.wide()?.disabled).toBe(false)
    form.wide()?.click()
    await expect.poll(() => form.described('To')).toBe('In your address book as Charlie')
    expect(form.field('Amount').value).toBe('1')
    await expect.poll(form.label).toBe('Review')
    form.wide()?.click()
    await form.page.sees('In your address book as Charlie')
  })

  it('takes an address by hand, and none with a wrong checksum', async () => {
    await openBook()
    form.page.press('Add address')
    await expect.poll(form.page.title).toBe('New address')
    type(form.field('Name'), 'Charlie')
    form.world.misspelt.add(stranger)
    type(form.field('Address'), stranger)
    await expect.poll(() => form.described('Address')).toBe('Enter a valid address')
    expect(form.wide()?.disabled).toBe(true)
    type(form.field('Address'), heidi)
    await expect.poll(() => form.wide()?.disabled).toBe(false)
    form.wide()?.click()
    await expect.poll(form.page.title).toBe('Address book')
    await form.page.sees('Charlie')
    expect(book().get()).toEqual([{ namespace: 'eip155', address: heidi, name: 'Charlie' }])
  })

  it('picks, renames and removes by keyboard', async () => {
    book().save({ namespace: 'eip155', address: heidi, name: 'Heidi' })
    book().save({ namespace: 'eip155', address: stranger, name: 'Charlie' })
    await openBook()
    const row = await form.page.finds(/^Charlie/)
    row.focus()
    key(row, 'ArrowDown')
    const focused = () => document.querySelector('latchkey-dialog')?.shadowRoot?.activeElement
    await expect.poll(() => focused()?.textContent).toContain('Heidi')
    form.page.press('Edit Heidi')
    await expect.poll(form.page.title).toBe('Edit address')
    expect(form.field('Address').readOnly).toBe(true)
    type(form.field('Name'), 'Heidi II')
    await expect.poll(() => form.wide()?.disabled).toBe(false)
    form.wide()?.click()
    await form.page.sees('Heidi II')
    form.page.press('Edit Heidi II')
    await form.page.finds('Remove')
    form.page.press('Remove')
    await expect
      .poll(() =>
        book()
          .get()
          .map(({ name }) => name),
      )
      .toEqual(['Charlie'])
    await form.page.finds(/^Charlie/)
    form.page.press(/^Charlie/)
    await expect.poll(form.page.title).toBe('Send')
    expect(form.field('To').value).toBe(stranger)
  })

  it('is taken out as a file that brings the same book back', async () => {
    const contacts = [
      { namespace: 'eip155', address: heidi, name: 'Heidi "the 1st"' },
      { namespace: 'eip155', address: stranger, name: 'شارلي' },
    ] as const
    for (const contact of contacts) book().save(contact)
    const before = book().get()
    await openBook()
    const made = vi.spyOn(URL, 'createObjectURL')
    const leave = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await form.page.finds('Export')
    form.page.press('Export')
    expect(leave.mock.contexts[0]).toHaveProperty('download', 'address-book.json')
    const [file] = made.mock.calls[0] ?? []
    if (!(file instanceof Blob)) throw new Error('There is no file')
    const text = await file.text()
    made.mockRestore()
    leave.mockRestore()
    for (const contact of contacts) book().remove(contact)
    await form.page.sees('No saved addresses')
    pick(text)
    await form.page.sees('2 addresses imported')
    expect(book().get()).toEqual(before)
  })

  it('is taken in from a file, and what is no file of it says so', async () => {
    await openBook()
    await form.page.finds('Import')
    const contacts = [{ namespace: 'eip155', address: heidi, name: 'Heidi' }]
    pick(JSON.stringify({ contacts }))
    await form.page.sees('1 address imported')
    await form.page.finds(/^Heidi/)
    pick('nonsense')
    await form.page.sees("Couldn't read this file")
    pick(JSON.stringify({ contacts }))
    await form.page.sees('Nothing new to import')
    pick(
      JSON.stringify({ contacts: [{ ...contacts[0], address: stranger }] }) + ' '.repeat(300_000),
    )
    await form.page.sees("Couldn't read this file")
    expect(book().get()).toEqual(contacts)
  })
})
