import { expect, test } from 'vitest'
import { whyNot } from './screening.ts'

const bills = `
Which bill would let 16-year-olds vote?
What does the Early Voting Places Act say about identification?
How many days of early voting would H.R. 25 require?
Does the bill on early voting pay for postage?
What happens to ballots that arrive late under H.R. 25?
Who may vote by mail under the Early Voting Places Act?
When must a mail ballot be received according to H.R. 25?
What ID would voters have to show under the bill?
Under this bill, would I need an ID to vote?
What would change for voters if the bill passes?
List legislation about polling places.
Are there any bills to make it easier to vote?
Is there a bill about felons voting?
Who sponsored the bill on early voting?
What did the committee do with the voting bill?
Was the voting bill signed?
did the early voting bill become law
Tell me what S. 1 says about dark money in elections
Compare the two versions of the market stall bill
What is a late bus under the Town Bus Reliability Act?
How much money does it authorize?
When does it take effect?
How big may a rent deposit be?
How many days does a landlord have to return a deposit?
Is sick leave paid for part-time workers?
What fine does a works pay for a spill?
Who pays for the tests?
What does it say about wheelchairs?
paid sick leave
What happens if a landlord is late?
Which exceptions are there for small employers?
Can a library charge children fines?
What is the latest action on S. 9?
Which bills were vetoed?
What laws were passed in 2023?
How hot may a classroom be?
Which bills mention insulin?
Which bills are about marijuana?
How does a bill become law?
What does "engrossed" mean?
What does section 4(b) mean for tenants?
Can the President veto S. 15?
Does the bill mention guns in schools?
What does S. 4 of sample Congress 2 say on interest?
Which bills help people with disabilities vote?
Which senators cosponsored S. 4?
Who voted against S. 4?
How many senators voted for the bill?
What was the vote count on H.R. 12?
What was the final vote on S. 15?
Show me the roll call of the veto override
Does H.R. 12 mention schools in my state?
Would H.R. 12 apply to my daughter's private school?
I am a tenant. What does the deposit bill do for me?
I'm a market seller; how much will a stall cost under H.R. 18?
My bus is always late. Which bill deals with that?
¿Qué dice la ley sobre depósitos de alquiler?
¿Cuándo entra en vigor?
¿Quién votó en contra de S. 4?
¿Qué cambia H.R. 25 sobre el voto por correo?
¿Hay algún proyecto de ley sobre la edad para votar?
What does H.R. 1 of the 117th Congress say about voter registration?
Which bills change mail-in voting?
What does the bill say about ID at the polls?
Does this bill change how people register to vote?
Does it change early voting?
Does H.R. 22 require proof of citizenship to register to vote?
Would the SAVE Act mean I need a passport to vote?
Would H.R. 22 stop me from voting by mail?
Which bill would make election day a holiday?
What bills are there about polling places on reservations?
Which bills forbid drop boxes?
Are there bills on same-day registration?
Find bills about absentee ballots for soldiers.
Which legislation lets felons vote?
What does S. 4 say about when polls must open?
What does section 3 say about provisional ballots?
What would the John Lewis Voting Rights Advancement Act do?
How would the Freedom to Vote Act change early voting?
What is proposed about automatic voter registration?
Which bills would lower the voting age to 16?
What does hr711-115 say about redistricting?
When was H.R. 5 introduced?
Who sponsored S. 1883 in the 115th Congress?
How many cosponsors does S. 1209 (115th Congress) have?
Did H.R. 1207 of the 115th Congress become law?
What is the latest action on H.R. 4451 of the 115th Congress?
What policy area is H.R. 5529 (115th Congress) filed under?
What is H.Res. 430 of the 119th Congress called?
Tell me about H.R. 4075.
What does S.Con.Res. 13 do?
What does H.R. 13961 of the 119th Congress do?
When did the Senate vote on S. 5?
How did the House vote on H.R. 1?
When will the House vote on the bill?
Was H.R. 3 voted down?
What was the result of the vote on H.R. 22?
Who won the vote on S. 5?
Did S. 212 pass the Senate?
Where does the bill say that?
How does this bill affect my student loans?
Does it cover part-time workers?
Does H.R. 2196 cover me if I work part time?
Would this bill let me deduct my tuition?
Can I read the whole text of S. 5?
What does HR 2196 change?
Which bills forbid smoking in VA hospitals?
Which bill does this? "Each State shall ensure that voters can register to vote at the polling place on the day of the election."
Which bill does this? "requires notice of where to vote and of polling hours"
Which bills are about suicide prevention for veterans?
What does the bill do against domestic violence?
What does the Suicide Prevention Lifeline Improvement Act provide?
Which bills let a nurse act as a guardian?
Who may act as an agent under section 4?
Which bills limit donations to campaigns?
What does H.R. 51 say about the right of residents to vote?
Is there a bill that bans foreign contributions to ballot measures?
What does the bill define as an election?
How many days of early voting does H.R. 1 require?
Which bill says how votes are counted?
What does the bill say about people in prison who want to vote?
Which bills in the 119th Congress mention precincts?
What changed between the two versions of H.R. 12?
Which bills are about tax deductions for teachers?
Who can sue under H.R. 5?
What is the penalty for late payment in the bill?
Is H.R. 12 law?
What happened to the bill on buses?
bills about rent
housing
minimum wage
What is a cosponsor?
What can you do?
Where do your quotes come from?
When does the Act take effect?
Can you show me section 3?
Election security funding
redistricting commissions
gerrymandering
electoral college reform
Which bills protect poll workers?
Tell me about the Voting Rights Act.
Does anything change for farmers?
Which committees has S. 353 gone to?
Show bills on insulin prices
When was the vote on the nomination of John Gibson?
Has anybody withdrawn as cosponsor of H.R. 12?
What is the status of S. 353?
¿Qué dice el proyecto de ley H.R. 1 sobre el registro de votantes?
¿Qué proyectos de ley cambian el voto por correo?
¿Quién patrocinó S. 1883?
¿Cuándo se presentó H.R. 5?
¿Qué leyes se propusieron sobre las casillas?
¿Cuántos copatrocinadores tiene H.R. 12?
¿Qué dice la sección 3 sobre la identificación para votar?
¿Cambia el voto anticipado esta ley?
`

test('a question about a bill is let through, even when the bill is about voting', () => {
  expect(lines(bills).filter((prompt) => whyNot(prompt, 'billsbot') !== null)).toEqual([])
})

function lines(text: string) {
  return text.trim().split('\n')
}
