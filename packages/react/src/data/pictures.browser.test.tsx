import { writable } from '@latchkey/core'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { gatewayUrl } from '../testing/gateway.ts'
import { placePerTest } from '../testing/place.ts'
import { createWorld } from '../testing/world.ts'
import { Picture } from '../ui/Picture.tsx'
import { PictureContext } from '../ui/pictureLoader.ts'
import { createPictures } from './pictures.ts'

const place = placePerTest()

describe('pictures', () => {
  const broken = 'data:image/png;base64,AAAA'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  const good = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const { load, dispose } = createPictures(createWorld().client, writable(true))
  const drawn = (src?: string) =>
    place.show(
      <PictureContext.Provider value={load}>
        <Picture name="MetaMask" {...(src && { src })} />
      </PictureContext.Provider>,
    )
  const letter = () => place.element.querySelector<HTMLElement>('.pic')?.dataset.letter
  afterAll(dispose)

  it('show a monogram, and the picture over it once it is there', async () => {
    drawn()
    await expect.poll(letter).toBe('M')
    drawn(good)
    await expect.poll(() => place.element.querySelector('img')?.src).toBe(good)
    await expect.poll(() => place.element.querySelector('img')?.complete).toBe(true)
  })

  it('are a neutral shape while they load, and a letter only once there is none [J9]', async () => {
    let reject: (reason: Error) => void = () => {}
    const never = new Promise<string>((_resolve, fail) => {
      reject = fail
    })
    place.show(
      <PictureContext.Provider value={() => never}>
        <Picture name="MetaMask" src="https://slow.test/picture" />
      </PictureContext.Provider>,
    )
    const picture = () => place.element.querySelector<HTMLElement>('.pic')
    await expect.poll(() => picture()?.classList.contains('waiting')).toBe(true)
    expect(picture()?.style.backgroundColor).toBe('')
    reject(new Error('There is none'))
    await expect.poll(() => picture()?.classList.contains('waiting')).toBe(false)
    expect(picture()?.style.backgroundColor).not.toBe('')
    expect(letter()).toBe('M')
  })

  it('are waited for where they are in the page, and only so long where a server has them', async () => {
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode')
    let finish = () => {}
    const decoded = new Promise<void>((resolve) => {
      finish = resolve
    })
    decode.mockReturnValue(decoded)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      decode.mockRestore()
      vi.useRealTimers()
    })
    const other = good.replace('height', ' height')
    const inPage = load(other, 10)
    const late = expect(load('https://slow.test/picture', 10)).rejects.toThrow('too late')
    vi.advanceTimersByTime(10)
    await late
    finish()
    await expect(inPage).resolves.toBe(other)
  })

  it('are shown by browsers that cannot parse a link in one go', async () => {
    const parse = Object.getOwnPropertyDescriptor(URL, 'parse')
    Reflect.deleteProperty(URL, 'parse')
    onTestFinished(() => void (parse && Object.defineProperty(URL, 'parse', parse)))
    const other = good.replace('width', ' width')
    await expect(load(other)).resolves.toBe(other)
  })

  it('that were loaded once are there at once', async () => {
    await load(good)
    expect(load(good)).toBe(good)
  })

  it('stay monograms when the picture is broken', async () => {
    drawn(broken)
    await expect.poll(letter).toBe('M')
    await expect(load(broken)).rejects.toThrow()
    expect(place.element.querySelector('img')).toBeNull()
  })

  it('stay monograms when they come after two seconds, and are there the next time [B10.2]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let resolve: (response: Response) => void = () => {}
    const answer = new Promise<Response>((done) => {
      resolve = done
    })
    const fetching = vi.spyOn(globalThis, 'fetch').mockReturnValue(answer)
    onTestFinished(() => fetching.mockRestore())
    const slow = `${gatewayUrl}/getWalletImage/slow`
    drawn(slow)
    await expect.poll(() => fetching).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(2_000)
    resolve(new Response(svg, { headers: { 'content-type': 'image/svg+xml' } }))
    await load(slow)
    await vi.advanceTimersByTimeAsync(100)
    expect(place.element.querySelector('img')).toBeNull()
    place.show(null)
    await expect.poll(() => place.element.childElementCount).toBe(0)
    drawn(slow)
    await expect.poll(() => place.element.querySelector('img')?.src).toMatch(/^blob:/)
    expect(fetching).toHaveBeenCalledOnce()
  })

  it('that are broken are requested again only after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const other = `${broken}AA`
    const first = load(other)
    await expect(first).rejects.toThrow()
    expect(load(other)).toBe(first)
    await vi.advanceTimersByTimeAsync(30_000)
    const second = load(other)
    expect(second).not.toBe(first)
    await expect(second).rejects.toThrow()
  })

  /** A million squares in a kilobyte. */
  const hostile = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><defs><rect id="g0" width="8" height="8"/>${[
    0, 1, 2, 3, 4, 5,
  ]
    .map((level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`)
    .join('')}</defs><use href="#g6"/></svg>`

  it.each([
    ['base64', `data:image/svg+xml;base64,${btoa(hostile)}`],
    ['percent escapes', `data:image/svg+xml,${encodeURIComponent(hostile)}`],
    ['plain text', `data:image/svg+xml;utf8,${hostile.replaceAll('#', '%23')}`],
  ])('of a wallet that would hold up the page stay monograms: %s [J9]', async (_, link) => {
    const images = vi.spyOn(globalThis, 'Image')
    onTestFinished(() => images.mockRestore())
    drawn(link)
    await expect.poll(letter).toBe('M')
    await expect(load(link)).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
    expect(images).not.toHaveBeenCalled()
    expect(place.element.querySelector('img')).toBeNull()
  })

  it('that the gateway serves and that would hold up the page are not shown either [J9]', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => fetching.mockRestore())
    const type = { headers: { 'content-type': 'image/svg+xml' } }
    fetching.mockResolvedValue(new Response(hostile, type))
    const images = vi.spyOn(globalThis, 'Image')
    onTestFinished(() => images.mockRestore())
    await expect(load(`${gatewayUrl}/v1/image?id=a`)).rejects.toMatchObject({
      code: 'BAD_RESPONSE',
    })
    expect(images).not.toHaveBeenCalled()
  })
})
