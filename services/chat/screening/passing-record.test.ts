import { expect, test } from 'vitest'
import { whyNot } from './screening.ts'

const record = `
How did Senator Marchetti-Rowe vote on roll call 12 of 2024?
How did Ilse Marchetti-Rowe vote on the Rent Deposit Return Act?
How did Marchetti-Rowe vote on the nomination of Ruben Asher?
Did Marchetti-Rowe sponsor S. 4?
What did Marchetti-Rowe say about the flood?
What did the senator say about ferries?
What did she say about rent deposits?
Why did she vote present on the nomination?
Why did Senator Harris vote no on S. 5?
Has she talked about school heat?
When did she speak about buses?
What is her position on rent?
What bills has she cosponsored?
Did she withdraw as a cosponsor of any bill?
Did she miss any votes?
How often did she vote Nay?
Her voting record on nominations
votes in 2025
latest votes
list of votes
What did Dorian Marchetti-Rowe say?
Who was senator before her?
What did Harris promise about housing?
What does the record say about her stance on ferries?
What did Senator Harris tell the Senate about her mother?
When did she say "a question is never a nuisance"?
Did she support the override of the veto?
What has she said about part-time workers?
Which of her remarks were not spoken?
What did she think of the bus bill?
Did she criticize the veto?
What did she call the petition?
Where did she grow up?
Quote her on libraries
Is there anything on health care?
¿Qué dijo sobre los transbordadores?
¿Cómo votó la senadora sobre S. 4?
¿Patrocinó S. 15?
How did Senator Harris vote on roll call 12?
How did Senator Harris vote on Senate roll call 262 of 2017 (On the Nomination PN669: John H. Gibson II)?
How did she vote on S. 5?
Did Senator Harris vote for the tax bill?
When did she vote against the nominee?
Did Senator Harris sponsor S. 3131 in the 115th Congress, and what is it?
Is s2572-115 a bill that Senator Harris sponsored?
What did Senator Harris say on the Senate floor on 2018-10-05 about "Cloture Motion (Executive Session)"?
What did Senator Harris say about voter registration?
What did she say about where people vote?
What has Harris said about early voting?
What did Kamala Harris say about voting by mail?
What did Senator Harris say about election security?
Has she said anything about voter ID?
Which of her votes were about elections?
Which bills did she cosponsor on voting rights?
Show her remarks on immigration
What was said about housing in 2018?
How many bills did Senator Harris sponsor?
What did Senator Harris say about taxes?
What did she say about suicide prevention?
What did Harris say about domestic abuse?
Did Harris speak about medicine prices?
When was she in the Senate?
What offices has she held?
Did she vote on the confirmation of Betsy DeVos?
How did she vote in 2018 on cloture?
Did Senator Harris oppose the nomination?
Votes on housing in 2018
Remarks about water
What did the senator say about the ferry on 2021-03-04?
Was that spoken or only inserted?
Did she say why she voted no?
Who is Andy Harris?
¿Qué dijo la senadora Harris sobre el voto por correo?
¿Cómo votó Harris en la votación nominal 12?
¿Qué ha dicho sobre el derecho al voto?
`

test('a question about a figure’s remarks or votes is let through', () => {
  expect(lines(record).filter((prompt) => whyNot(prompt, 'harrisbot') !== null)).toEqual([])
})

function lines(text: string) {
  return text.trim().split('\n')
}
