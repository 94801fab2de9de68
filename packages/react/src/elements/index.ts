export { defineElements, type ElementOptions, latchkeyTags } from './defineElements.ts'
export type { ElementAttribute, ElementAttributes } from './elementAttributes.ts'
export { isElementClass, type LatchkeyElement } from './elementClass.ts'
export type { ElementKind, ElementTag, ElementTags } from './elementKind.ts'
