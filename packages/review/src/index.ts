export { describeCall } from './describe.ts'
export { describeCalls } from './describeCalls.ts'
export { readDescriptions } from './erc7730/builtIn.ts'
export { mergeDescriptors } from './erc7730/merge.ts'
export {
  type Descriptor,
  type DescriptorReading,
  parseDescriptor,
  readDescriptor,
} from './erc7730/parse.ts'
export { knownName } from './known.ts'
export { assetsIn } from './nested.ts'
export { promisedBy } from './promised.ts'
export type * from './review.ts'
export { type ReviewedPlan, reviewOf, type Tried } from './reviewOf.ts'
export { chainOfSigned, contractOfSigned } from './signed/domain.ts'
export { reviewSigned } from './signed/reviewSigned.ts'
export type { SignedData } from './signed/typedData.ts'
