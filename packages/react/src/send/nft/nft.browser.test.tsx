import { describe, expect, it } from 'vitest'
import { grace } from '../../testing/gateway.ts'
import { labelOf, type } from '../../testing/page.tsx'
import { sendFormPerTest } from '../../testing/sendForm.ts'

const form = sendFormPerTest()

/** Opens the form of the second NFT, or of another one. */
async function openNft(name = 'Plate 2') {
  form.page.press('Back')
  await expect.poll(form.page.title).toBe('Account')
  const tab = [...form.page.view().querySelectorAll<HTMLElement>('[role=tab]')]
  tab.find(({ textContent }) => textContent === 'NFTs')?.click()
  await form.page.finds(new RegExp(name))
  form.page.press(new RegExp(name))
  await expect.poll(form.page.title).toBe(name)
  form.page.press('Send')
  await expect.poll(form.page.title).toBe('Send')
}

describe('an NFT', () => {
  it('is sent as one, without an amount, and named from the form to the result [E11]', async () => {
    await openNft()
    await expect.poll(form.label).toBe('Enter an address')
    await form.page.sees('Botanica')
    expect(form.page.view().querySelector('.amount')).toBeNull()
    await expect.poll(() => form.field('To').matches(':focus')).toBe(true)
    type(form.field('To'), grace)
    await form.review()
    expect(form.page.view().querySelector('.leaves')?.textContent).toContain('Plate 2')
    form.wide()?.click()
    await form.page.sees('Transaction submitted')
    form.world.decide({ status: 'confirmed', hash: '0x1', moved: [] })
    await form.page.sees('Plate 2 delivered to')
    expect(form.world.sending.requests).toHaveLength(1)
  })

  it('of which there are several is sent in the number that is entered, and no more [E11]', async () => {
    form.world.nfts.set(4n, async () => ({ owned: 3n }))
    await openNft('Plate 4')
    await expect.poll(form.label).toBe('Enter an amount')
    type(form.field('Amount'), '4')
    await expect.poll(form.label).toBe('Insufficient balance')
    type(form.field('Amount'), '2.0')
    type(form.field('To'), grace)
    await form.review()
    await form.page.sees('2 × Plate 4')
    expect(form.world.plans.at(-1)?.leaves).toMatchObject([{ amount: 2n }])
  })

  it.each([
    ['gone', { owned: 0n }, "This account doesn't have this NFT anymore."],
    [
      'not to be moved',
      { owned: 1n, refusal: 'fixed' },
      "Its collection doesn't allow this NFT to be transferred right now.",
    ],
    [
      'of another kind',
      { owned: 0n, refusal: 'unsupported' },
      "This kind of NFT can't be sent from here yet.",
    ],
  ] as const)('that is %s is refused in words before anything is entered [E11]', async (_, standing, words) => {
    form.world.nfts.set(2n, async () => standing)
    await openNft()
    await form.page.sees(words)
    expect(form.label()).toBe("This NFT can't be sent")
    expect(form.wide()?.disabled).toBe(true)
  })

  it('is refused before the review where the recipient does not take it [E11]', async () => {
    form.world.nfts.set(2n, async (to) => ({ owned: 1n, ...(to && { refusal: 'recipient' }) }))
    await openNft()
    type(form.field('To'), grace)
    await form.page.sees("This recipient can't receive this NFT. Choose another one.")
    await expect.poll(form.label).toBe('Choose another recipient')
    expect(form.world.sending.requests).toEqual([])
  })

  it('that could not be read is not shown as gone, and is read again [E11]', async () => {
    let isDown = true
    form.world.nfts.set(2n, async () => {
      if (isDown) throw new Error('down')
      return { owned: 1n }
    })
    await openNft()
    await form.page.sees("We couldn't check this NFT on the network yet.")
    expect(form.label()).toBe("Couldn't check the NFT")
    expect(form.wide()?.disabled).toBe(true)
    isDown = false
    form.page.press('Try again')
    await expect.poll(() => labelOf(form.wide())).toBe('Enter an address')
  })
})
