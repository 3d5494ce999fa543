import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { questions } from '#contract/questions.ts'
import { reasons } from '#tests/decided.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'
import { somePicture } from '#tests/pictures.ts'
import { join, leave, newCommunity, newPerson, setRole } from '#tests/people.ts'

/**
 * Stores a community on the front page, a rule for the front page, the texts of the town, a member in each role, a
 * new account that has published something, a person who has left, and a pending claim.
 */
async function fill(scene: Scene): Promise<void> {
  const { ana, ben } = scene
  scene.comm_id = await newCommunity(ana, { comm_name: 'Lime Street', about: 'Two lines.\n\nAnd a “third”.' })
  await join(ben, scene.comm_id)
  await setRole(ana, scene.comm_id, ben, 'moderator')
  const cem = await newPerson(scene, { fullname: 'Cem Kaya' })
  await join(cem, scene.comm_id)
  await leave(cem, scene.comm_id)
  const fay = await newPerson(scene, { fullname: 'Fay Lund' })
  await join(fay, scene.comm_id)
  await fay.browser.answer(questions.create_question, { comm_id: scene.comm_id, title: 'Where will the bench stand?' })
  await ana.browser.answer(comms.put_picture, { comm_id: scene.comm_id, picture: await somePicture() })
  await ana.browser.answer(comms.show_me, { comm_id: scene.comm_id, name: 'Ana', duty: 'asks' })
  const named = { comm_id: scene.comm_id, UID: ben.UID, office: 'Head of Parks' }
  const { official_id } = await ana.browser.answer(comms.name_official, named)
  await ben.browser.answer(comms.take_office, { official_id, name: 'Ben Osei' })
  const asked = { join: 'request', join_question: 'Where do you live?' } as const
  const { version, comm_name, summary, about } = await ana.browser.answer(comms.get_community, {
    comm_id: scene.comm_id,
  })
  await ana.browser.answer(comms.update_community, {
    ...asked,
    comm_id: scene.comm_id,
    comm_name,
    summary,
    about,
    if_version: version,
  })
  const id = `${scene.comm_id}${cem.UID}`
  await scene.operator.answer(moderation.decide, { kind: 'member', id, ...reasons, measure: 'terminate' })
  const dee = await newPerson(scene, { fullname: 'Dee Moss' })
  await dee.browser.answer(comms.join_community, { comm_id: scene.comm_id, reason: 'I live at number 4.' })
  await ana.browser.answer(comms.create_invitation, { comm_id: scene.comm_id, max_uses: 3, days: 30 })
  await ana.browser.answer(comms.invite_addresses, { comm_id: scene.comm_id, addresses: ['eve@people.example'] })
  const quiet = await newCommunity(ben, { comm_name: 'Quiet Lane' })
  await join(ana, quiet)
  await scene.operator.answer(comms.set_role, {
    comm_id: quiet,
    UID: ana.UID,
    role: 'moderator',
    reason: 'Nobody looked after it.',
  })
  await ana.browser.answer(comms.claim_ownership, { comm_id: quiet })
  for (const visibility of ['private', 'public'] as const)
    await ben.browser.answer(comms.set_visibility, { comm_id: quiet, visibility })
  for (const measure of ['hide', 'show'] as const)
    await scene.operator.answer(moderation.decide, { kind: 'community', id: quiet, measure, ...reasons })
  await scene.operator.answer(comms.set_front, {
    comm_id: scene.comm_id,
    front: 'featured',
    reason: 'It was asked for.',
  })
  await scene.operator.answer(comms.set_sign_up_by_invites, { on: true })
  await scene.operator.answer(comms.set_front_rule, { rule: 'members', members: 12 })
  await scene.operator.answer(comms.set_town, {
    name: 'Wendmouth',
    crest: scene.comm_id,
    welcome: { en: 'Ask before you build.', es: 'Pregunta antes de construir.' },
    rules: 'Nobody sells anything.',
    imprint: 'The council\nTown Hall',
    contact: 'hall@wendmouth.example',
    featured: [scene.comm_id],
    if_version: 0,
  })
}

export const part: Part = { fill }
