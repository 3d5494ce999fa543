import { expect, test } from 'vitest'
import { whyNot } from './screening.ts'

const ofAnElection = `
Need the address of the spot where my neighborhood casts ballots
Got a letter saying I've been purged, now what?
My kid turns eighteen on election day - can she participate?
How early should I get in line?
I'm working a double shift on Tuesday, how can I still make my voice heard?
Do I have until midnight to postmark it?
which box do I tick if I'm not in a party
Would a bank statement do as proof of where I live?
I've been living abroad for 20 years; where am I still entitled to vote?
Are polls open on Sunday?
can i register same day
I never got my sample ballot
is a concealed carry permit accepted as ID at the polls
Where's Lincoln Elementary? I was told to go there to vote.
Is ballot harvesting allowed in California?
My husband is in the hospital; how can he vote?
Can I hand in my mother's absentee envelope for her?
who do i call about a broken voting machine
what are the rules for nonpartisan voters in the presidential primary
Can I vote if I owe court fines?
How do I find out who my candidates are?
When do they start counting?
When will we know the outcome?
i registered at the dmv, do i need to do anything else
How do I get off the permanent mail list?
I have two homes. Can I choose where to vote?
What is the quickest way to vote?
do I need a reason to vote absentee
I'd like to vote from a nursing home
Is tomorrow the last day?
remind me when the next local elections are
please tell me the polling times for Leeds
What's my congressional district and who's running?
Explain how to fill out a mail ballot
Steps to vote for the first time
Eligibility to vote in the USA
voter registration check
am i registered
Register me to vote
I want to vote
help me vote
early voting locations Dallas
election calendar 2026
Who is leading the polls?
Which side got more votes in Georgia?
Who is the projected winner in Arizona?
How did the referendum end?
How many seats did the Republicans win?
Could a 17 year old vote in primaries?
Does my vote count if I leave some questions blank?
Can I be fired for going to vote?
My signature changed because of a stroke, will they reject my ballot?
Is there parking at the polling place?
Can I vote at any location in the county?
Are cell phones allowed in the voting booth?
What if someone already voted in my name?
Someone at the polls is intimidating people, who do I report to?
Quiero votar pero no hablo inglés, ¿hay ayuda?
¿Con qué me identifico para votar?
¿En qué escuela voto?
¿Hasta qué día puedo mandar mi voto?
Necesito saber si estoy registrado
¿Cómo sé si mi voto contó?
¿Cuál es la fecha límite para registrarse?
¿Puedo votar con la credencial vencida?
¿Dónde se puede depositar la boleta?
Me cambié de casa, ¿en qué casilla me toca?
¿Un ciudadano naturalizado puede votar?
¿Quién salió electo gobernador?
¿A qué hora abren?, quiero votar temprano
¿Qué partidos participan en las elecciones?
¿Puedo ir con mis hijos a votar?
Tengo pasaporte pero no INE, ¿puedo votar?
estoy fuera del país, cómo mando mi boleta
¿Me pueden acompañar a la cabina?
ya cumplí los 18, ¿dónde me apunto?
Qué dice la ley sobre quién puede votar
`

const ofABill = `
Which measures in the 119th Congress deal with voter rolls?
Is there legislation requiring paper ballots?
Does the SAVE Act ban mail ballots?
What does the For the People Act say about same-day registration?
Summarize the part of H.R. 1 about redistricting
Show me the section of the Early Voting Places Act on hours
Under H.R. 25, how many hours must an early voting place be open?
Under H.R. 25 when is the last day to ask for a mail ballot?
In H.R. 25, what counts as identification?
What would H.R. 25 require at polling places?
How does S. 2093 define election day?
Which bill bans voter caging?
Bills to abolish the electoral college
Find the bill that would make voting mandatory
any bills letting noncitizens vote?
Has Congress passed a bill about election security?
What happened to the John Lewis bill on voting rights?
Who introduced the bill on ranked choice voting?
Which committee is the absentee ballot bill in?
What does it say about provisional ballots?
Does this bill say anything on drop boxes?
and what does it say about early voting?
What does section 2 say about hours?
Does section 4(c) let voters track their ballot?
How would the bill change the deadline to register?
Would the act apply to primaries?
What penalties does the bill set for intimidating voters?
When would the voting bill take effect?
When was the Early Voting Places Act introduced?
How many cosponsors does the Early Voting Places Act have?
Quote the bill on ballots by mail
Which bills give money to election offices?
What does the resolution say about the voting age?
What bills did the House pass on elections in 2025?
Did the House vote on the early voting bill?
How did the Senate vote on the Freedom to Vote Act?
What was the margin of the vote on H.R. 22?
Tell me about H.R. 711 on redistricting
What does us-119-hr-22 require for registration?
hr22-119 voter id?
H.R. 22 ID requirements
S. 1 early voting
polling places bill
voting rights bills
election day holiday bill
voter registration legislation
bill about mail ballots for soldiers
Compare what H.R. 1 and S. 1 say about voting by mail
¿Qué proyecto de ley habla de las boletas por correo?
¿Qué propone H.R. 25 para votar anticipadamente?
Según H.R. 25, ¿qué identificación se acepta?
¿Hay leyes propuestas para votar a los 16 años?
¿La resolución cambia la edad para votar?
What is the deadline for the report?
Who must register?
Who can apply for a grant?
What documents are needed to appeal?
Can I appeal?
How many hours must it be open?
Where do complaints go?
What is the fine?
Who decides?
How long does the trial last?
What happens if somebody is late?
Are there exceptions?
Who gets a refund?
When must the results be published?
What does it say about children?
How old must a pupil be?
Does it apply in my town?
What if the landlord is ill?
Who pays for the trees?
how much money is in it
When does it start?
Which section covers appeals?
Is there a limit on fees?
What is a small employer?
Who counts as a family member?
How is the lot drawn?
What about wheelchair users?
Does my school need a thermometer?
Which schools come first?
How must an applicant sign the form?
Do they need a license to sell fish?
Are volunteers paid?
Does it mention veterans in prison?
What do states have to do?
What must landlords show tenants?
Must employers keep records?
Who is the sponsor and which party?
Why was it vetoed?
When was the last action?
¿Cuánto cuesta?
¿Quién decide?
¿Hay excepciones?
¿Cuándo entra en vigor?
¿Qué multa hay?
¿Desde cuándo se aplica?
¿A quién protege?
`

test('indirect questions about an election are told apart from questions about a bill', () => {
  for (const bot of ['billsbot', 'harrisbot'] as const)
    expect(lines(ofAnElection).filter((prompt) => !isCard(whyNot(prompt, bot)))).toEqual([])
  expect(lines(ofABill).filter((prompt) => whyNot(prompt, 'billsbot') !== null)).toEqual([])
})

test('“Do I get a refund?” is about the chosen bill, or asks for advice when no bill is chosen', () => {
  expect(whyNot('Do I get a refund if my bus is late?', 'billsbot', true)).toBeNull()
  expect(whyNot('Do I get a refund if my bus is late?', 'billsbot')).toEqual({ card: 'ADVICE' })
  expect(whyNot('Where do I vote?', 'billsbot', true)).toEqual({ card: 'VOTING_PROCEDURE' })
})

const isCard = (found: ReturnType<typeof whyNot>) =>
  found !== null && 'card' in found && found.card === 'VOTING_PROCEDURE'

function lines(text: string) {
  return text.trim().split('\n')
}
