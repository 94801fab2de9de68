import { afterAll, describe, expect, it, vi } from 'vitest'
import { gatewayUrl } from '../testing/gateway.ts'
import { placePerTest } from '../testing/place.ts'
import { createWorld } from '../testing/world.ts'
import { Picture } from '../ui/Picture.tsx'
import { PictureContext } from '../ui/pictureLoader.ts'
import { createPictures } from './pictures.ts'

const place = placePerTest()

describe('pictures', () => {
  const broken = 'data:image/png;base64,AAAA'
  const good = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`
  const { load, dispose } = createPictures(createWorld().client)
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
    expect(place.element.querySelector('img')?.complete).toBe(true)
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

  it('are given up after two seconds [B10.2]', async () => {
    const never = new Promise<Response>(() => {})
    const fetching = vi.spyOn(globalThis, 'fetch').mockReturnValue(never)
    const began = performance.now()
    await expect(load(`${gatewayUrl}/getWalletImage/slow`)).rejects.toBeUndefined()
    expect(performance.now() - began).toBeGreaterThanOrEqual(1_990)
    fetching.mockRestore()
  })
})
