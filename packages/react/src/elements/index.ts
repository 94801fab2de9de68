export { defineElements, type ElementOptions, latchkeyTags } from './defineElements.ts'
export type { LatchkeyElement } from './elementClass.ts'
export type { ElementKind } from './elementKind.ts'
