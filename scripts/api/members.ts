import type { ESTree } from 'rolldown/utils'
import type { Member } from './declaration.ts'
import { docAbove, lineOf, type Source } from './source.ts'

/**
 * Returns the members that an object type spells out, including those of intersected types. The variants of a union
 * have none.
 */
export function membersOf(source: Source, type: ESTree.TSType): Member[] {
  switch (type.type) {
    case 'TSTypeLiteral':
      return type.members.flatMap((member) => signatureMembers(source, member))
    case 'TSIntersectionType':
      return type.types.flatMap((part) => membersOf(source, part))
    case 'TSParenthesizedType':
      return membersOf(source, type.typeAnnotation)
    default:
      return []
  }
}

/** Whether a type is one object, whose members a table can list. */
export function isObject(type: ESTree.TSType): boolean {
  if (type.type === 'TSParenthesizedType') return isObject(type.typeAnnotation)
  if (type.type === 'TSIntersectionType')
    return type.types.some(isObject) && !type.types.some(hasVariants)
  return type.type === 'TSTypeLiteral'
}

function hasVariants(type: ESTree.TSType): boolean {
  return type.type === 'TSParenthesizedType'
    ? hasVariants(type.typeAnnotation)
    : type.type === 'TSUnionType'
}

export function signatureMembers(source: Source, member: ESTree.TSSignature): Member[] {
  const doc = docAbove(source, member)
  switch (member.type) {
    case 'TSPropertySignature':
      return propertyMembers(source, member, doc)
    case 'TSMethodSignature':
      return [{ name: nameOf(source, member), type: callOf(source, member), doc }]
    case 'TSIndexSignature':
      return [
        { name: `${lineOf(source, member).split(']')[0]}]`, type: annotated(source, member), doc },
      ]
    case 'TSCallSignatureDeclaration':
      return [{ name: '()', type: callOf(source, member), doc }]
    default:
      return [{ name: 'new', type: callOf(source, member), doc }]
  }
}

function propertyMembers(
  source: Source,
  member: ESTree.TSPropertySignature,
  doc: string,
): Member[] {
  const name = nameOf(source, member)
  const type = member.typeAnnotation?.typeAnnotation
  if (type?.type !== 'TSTypeLiteral') return [{ name, type: annotated(source, member), doc }]
  const inner = membersOf(source, type).map((one) => ({ ...one, name: `${name}.${one.name}` }))
  return [{ name, type: 'object', doc }, ...inner]
}

/** The public members of a class. */
export function classMembers(source: Source, { body }: ESTree.ClassBody): Member[] {
  return body.flatMap((member) => {
    const doc = docAbove(source, member)
    if (member.type === 'PropertyDefinition')
      return [{ name: lineOf(source, member.key), type: annotated(source, member), doc }]
    if (member.type !== 'MethodDefinition') return []
    const { value, key } = member
    return [{ name: lineOf(source, key), type: callOf(source, value), doc }]
  })
}

function nameOf(
  source: Source,
  member: { key: ESTree.PropertyKey; computed: boolean; optional: boolean },
) {
  const key = lineOf(source, member.key)
  return (member.computed ? `[${key}]` : key) + (member.optional ? '?' : '')
}

function annotated(
  source: Source,
  { typeAnnotation }: { typeAnnotation?: ESTree.TSTypeAnnotation | null },
) {
  return typeAnnotation ? lineOf(source, typeAnnotation.typeAnnotation) : 'unknown'
}

function callOf(
  source: Source,
  {
    typeParameters,
    params,
    returnType,
  }: Pick<ESTree.TSMethodSignature, 'params'> & {
    typeParameters?: ESTree.TSTypeParameterDeclaration | null
    returnType?: ESTree.TSTypeAnnotation | null
  },
): string {
  const generic = typeParameters ? lineOf(source, typeParameters) : ''
  const given = params.map((param) => lineOf(source, param)).join(', ')
  return `${generic}(${given}) => ${annotated(source, { typeAnnotation: returnType ?? null })}`
}
