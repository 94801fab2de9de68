import { describe, expect, it, vi } from 'vitest'
import { createDialog } from '../shell/createDialog.ts'
import { createWorld } from '../testing/world.ts'
import type { Dialog } from './dialog.ts'
import { createRemote } from './remote.ts'

const makeDialog = () => createDialog(createWorld().client)

describe('the dialog before its code is there', () => {
  it('counts as open and loading from the click on, and opens as requested', async () => {
    const dialog = makeDialog()
    const remote = createRemote(async () => dialog)
    remote.open({ view: 'Networks' })
    expect(remote.get()).toEqual({ open: true, loading: true })
    await expect.poll(() => dialog.get().open).toBe(true)
    expect(dialog.get().stack).toEqual([{ view: 'Networks' }])
    dialog.drawn()
    expect(remote.get()).toEqual({ open: true, loading: false })
    dialog.close()
    expect(remote.get()).toEqual({ open: false, loading: false })
  })

  it('opens for a click whose listener it is', async () => {
    const dialog = makeDialog()
    const remote = createRemote(async () => dialog)
    const target = new EventTarget()
    target.addEventListener('click', remote.open)
    target.dispatchEvent(Object.assign(new Event('click'), { view: globalThis }))
    await expect.poll(() => dialog.get().open).toBe(true)
    const due = makeDialog()
    due.open({})
    expect(dialog.get().stack).toEqual(due.get().stack)
  })

  it('does not open when it was closed again meanwhile', async () => {
    const dialog = makeDialog()
    const remote = createRemote(async () => dialog)
    remote.open()
    remote.close()
    await expect.poll(() => remote.get()).toEqual({ open: false, loading: false })
    expect(dialog.get().open).toBe(false)
  })

  it('counts as closed and says so when its code cannot be loaded, and the next click tries again [L26]', async () => {
    const dialog = makeDialog()
    const load = vi.fn<() => Promise<Dialog>>().mockRejectedValueOnce(new Error('offline'))
    load.mockResolvedValue(dialog)
    const word = 'Reload the page'
    const remote = createRemote(load, () => word)
    remote.open()
    await expect
      .poll(() => remote.get())
      .toEqual({ open: false, loading: false, notice: { word, text: word } })
    remote.open()
    await expect.poll(() => dialog.get().open).toBe(true)
    expect(remote.get().notice).toBeUndefined()
  })

  it('says so once if a hover and a click waited for the same code [L26]', async () => {
    const missing = Promise.reject(new Error('offline'))
    const remote = createRemote(
      () => missing,
      () => 'Reload the page',
    )
    remote.preload()
    remote.open()
    await expect.poll(() => remote.get().open).toBe(false)
    await new Promise((resolve) => setTimeout(resolve))
    expect(remote.get().notice?.text).toBe('Reload the page')
  })

  it('says nothing where only the preparation failed [L26]', async () => {
    const load = vi.fn<() => Promise<Dialog>>().mockRejectedValue(new Error('offline'))
    const remote = createRemote(load, () => 'Reload the page')
    remote.preload()
    await expect.poll(() => load).toHaveBeenCalled()
    await Promise.resolve()
    expect(remote.get()).toEqual({ open: false, loading: false })
  })

  it('is loaded without being opened on hover', async () => {
    const dialog = makeDialog()
    const load = vi.fn(async () => dialog)
    createRemote(load).preload()
    await expect.poll(() => load).toHaveBeenCalled()
    expect(dialog.get().open).toBe(false)
  })

  it('ignores code that arrives after it was let go of', async () => {
    const dialog = makeDialog()
    const remote = createRemote(async () => dialog)
    remote.open({ view: 'Networks' })
    expect(remote.detach()).toEqual({ view: 'Networks' })
    await new Promise((resolve) => setTimeout(resolve))
    expect(dialog.get().open).toBe(false)
    expect(remote.get().open).toBe(false)
  })

  it('returns what it is open on when it is detached', async () => {
    const dialog = makeDialog()
    const remote = createRemote(async () => dialog)
    remote.open({ view: 'Networks' })
    await expect.poll(() => dialog.get().open).toBe(true)
    expect(remote.detach()).toEqual({ view: 'Networks' })
  })

  it('returns nothing once the dialog was closed', async () => {
    const dialog = makeDialog()
    const remote = createRemote(async () => dialog)
    remote.open({ view: 'Networks' })
    await expect.poll(() => dialog.get().open).toBe(true)
    dialog.close()
    expect(remote.detach()).toBeNull()
  })
})
