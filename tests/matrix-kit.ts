import type { RefusalCode } from '#contract/all.ts'
import type { Asked, Call } from '#contract/call.ts'
import { kinds, type Actor, type Kind, type Scene } from './matrix-cast.ts'

/** One request to try with a call. */
export interface Case<C extends Call = Call> {
  input: (scene: Scene, by: Actor) => Asked<C> | Promise<Asked<C>>
  /**
   * The kinds of visitor who may make the call, among those the door admits; by default everybody, or every person for
   * calls that need a signed-in person.
   */
  may?: readonly Kind[]
  /** The refusals for all other visitors. */
  else?: readonly RefusalCode[]
  /** The refusal that people who may make the call get for another reason, if any. */
  gets?: RefusalCode | Partial<Record<Kind, RefusalCode>>
  /** Whether the input names a version of something that other cases change. */
  fresh?: true
  /** Whether the call may end the session it is made with; if so, it gets a spare session. */
  spoils?: true
}

/** Every call of a service, with at least one case each, with valid input; anything else does not compile. */
export type Rows<S extends Record<string, Call>> = { [N in keyof S]: Record<string, Case<S[N]>> }

export const guests: Kind[] = ['a guest', 'a guest who has answered']
export const people = kinds.slice(kinds.indexOf('a person'), kinds.indexOf('an operator') + 1)
export const members: Kind[] = ['a member', 'a moderator', 'an owner']
export const carers: Kind[] = ['a moderator', 'an owner']
export const operators: Kind[] = ['an operator', 'the operator’s token']
export const carersOrOperators: Kind[] = [...carers, ...operators]
export const voices: Kind[] = [...guests, ...people]
export const onlyThatPerson: Pick<Case, 'may' | 'else'> = { may: ['a person'], else: ['NOT_FOUND', 'FORBIDDEN'] }

/** Makes something once in each scene, for all cases that leave it as it is. */
export function once<T>(make: (scene: Scene) => Promise<T>): (scene: Scene) => Promise<T> {
  const made = new WeakMap<Scene, Promise<T>>()
  return (scene) => {
    if (!made.has(scene)) made.set(scene, make(scene))
    return made.get(scene)!
  }
}

/** A token in the usual form, never issued to anybody. */
export const token = 'AAAAAAAAAAAAAAAAAAAAAA'
/** An id in the usual form that belongs to nothing. */
export const nothing = '01J00000000000000000000000'
export const UIDof = (by: Actor) => by.person?.UID ?? nothing

/** A picture of one pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
