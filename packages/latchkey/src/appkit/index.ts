'use client'

/** AppKit's names without a framework, for sites that were written for AppKit 1.7. */

export { createAppKit } from './createAppKit.ts'
export type * from './exports.ts'
