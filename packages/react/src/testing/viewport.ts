import { page } from 'vitest/browser'

/** Gives the tested page a size in CSS pixels. */
export const viewport = (width: number, height: number) => page.viewport(width, height)
