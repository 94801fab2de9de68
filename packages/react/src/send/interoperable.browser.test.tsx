import { describe, expect, it } from 'vitest'
import { grace } from '../testing/gateway.ts'
import { type } from '../testing/page.tsx'
import { sendFormPerTest } from '../testing/sendForm.ts'

const form = sendFormPerTest()
const shownAddress = () => form.page.view().querySelector('.address')?.textContent

describe('a recipient that names its network (ERC-7828, ERC-7930)', () => {
  it('is the address or the name in it, on the network of the form', async () => {
    await form.fill('1', `${grace}@eip155:31337`)
    await expect.poll(form.label).toBe('Review')
    expect(shownAddress()).toBe(grace)
    expect(form.field('To').value).toBe(`${grace}@eip155:31337`)
    type(form.field('To'), 'grace.eth@eip155:31337')
    await expect.poll(form.label).toBe('Review')
    expect(shownAddress()).toBe(grace)
    type(form.field('To'), `0x00010000027a6914${grace.slice(2).toLowerCase()}`)
    await expect.poll(form.label).toBe('Review')
    expect(shownAddress()?.toLowerCase()).toBe(grace.toLowerCase())
  })

  it('is sent nothing on another network, and leads to its own', async () => {
    await form.fill('1', `${grace}@eip155:31338`)
    await form.page.sees('This recipient is on Local Two')
    expect(form.label()).toBe('Invalid address')
    expect(form.wide()?.disabled).toBe(true)
    expect(shownAddress()).toBeUndefined()
    form.page.press('Switch to Local Two')
    await expect.poll(() => form.page.view().textContent).not.toContain('This recipient is on')
    await expect.poll(() => form.field('To').value).toBe(`${grace}@eip155:31338`)
  })

  it.each([
    [`${grace}@eip155:31337#00000000`, 'One or more characters are wrong'],
    [`${grace}@eip155:424242`, 'isn’t one that this site supports'],
    [`${grace}@nowhere`, 'isn’t one that this site supports'],
    [`${grace.slice(0, -1)}@eip155:31337`, 'isn’t a valid recipient'],
    [`0x00010000027a6914${grace.slice(2)}00`, 'isn’t a valid recipient'],
  ])('%s is refused at the field', async (text, words) => {
    await form.fill('1', text)
    await expect.poll(() => form.described('To')?.replace(/'/g, '’')).toContain(words)
    expect(form.wide()?.disabled).toBe(true)
  })
})
