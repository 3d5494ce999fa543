/**
 * Questions from people who ask about bills, laws and recorded votes, many in words that are also used about elections.
 */
export const readers = `
How did Senator Collins vote on the SAVE Act?
What does the SAVE Act say about proof of citizenship?
Which senators voted against the John Lewis Voting Rights Advancement Act?
Who sponsored the bill to ban ballot drop boxes in Texas?
When was the National Voter Registration Act signed into law?
Show me bills about automatic voter registration
What were the results of the roll call on H.R. 1?
did the house pass the bill on voter id
How many Republicans voted yes on the Electoral Count Reform Act?
What's in the Help America Vote Act?
Is there any legislation to make Election Day a federal holiday?
who voted no on the infrastructure bill
Are there bills pending that would lower the voting age to 16?
Summarize the Freedom to Vote Act's section on mail ballots.
Has my representative missed any votes this year?
What did SB 202 in Georgia change about absentee ballots?
Which bill would let independents vote in primaries?
How did the vote on the debt ceiling turn out in the Senate?
Does H.R. 4 mention early voting anywhere?
What is the current status of the bill on felon voting rights?
when does the new farm bill take effect
Who are the cosponsors of the ranked choice voting bill?
Compare the House and Senate versions of the election security bill
How many votes did S. 2747 get on cloture?
did AOC vote for the ceasefire resolution
What does the law say about penalties for voter intimidation under the Voting Rights Act?
Find bills that talk about turnout among young voters
Why did the poll worker protection bill die in committee?
What was the final vote on the CHIPS Act?
My senator says he supported the veterans bill. Did he really vote for it?
Which bills introduced in 2023 deal with recounts?
What would the overseas voter bill change for military families?
When was the last time Congress amended the Voting Rights Act?
what did my congressman vote on last week
Is there a bill that requires paper ballots in federal elections?
How did the Ohio delegation vote on the campaign finance disclosure act?
Explain the definition of 'covered jurisdiction' in the voting rights bill.
Which Democrats crossed the aisle on the border vote?
Tell me about legislation on same-day registration introduced by Klobuchar
Did the amendment to strike the drop box section pass?
what does hr 8281 do
Was the vote on the Respect for Marriage Act bipartisan?
Does any bill regulate AI deepfakes of candidates before an election?
What dates did the House debate the For the People Act?
How many times has a bill to abolish the Electoral College been introduced?
Who wrote the firearms registration bill and how did it do on the floor?
What's the registration deadline for lobbyists under the Lobbying Disclosure Act?
Is there a law in the database covering union election procedures, like the PRO Act?
List the roll call votes on the nomination of Justice Jackson
Did Manchin vote with the Republicans on changing the filibuster for voting rights?
Which bills would give polling places more money for accessibility?
¿Cómo votó el senador Cruz en la ley de infraestructura?
¿Quién patrocinó el proyecto de ley sobre el voto por correo?
¿Qué dice la ley SAVE sobre el registro de votantes?
¿Cuándo se aprobó la Ley de Derecho al Voto de 1965?
que proyectos de ley hay sobre identificacion para votar
¿Cuántos representantes votaron en contra del proyecto H.R. 22?
¿Cuál fue el resultado de la votación en el Senado sobre la reforma migratoria?
What bills has Warnock sponsored on elections?
Which version of the bill dropped the witness requirement for absentee voting, and who voted for that change?
I'm a teacher making a lesson: how did the Senate vote on the Inflation Reduction Act?
does the farm bill change SNAP
My nurse friend says there's a bill on staffing ratios. Who is behind it?
how many votes did the tax bill get in the house
Did my congresswoman vote to raise the debt limit?
Has Senator Warren ever missed a vote?
which way did Schumer vote on the stopgap
What does AB 5 say about truck drivers?
What would HB 1 in Florida change?
what is the deadline in the CHIPS Act for applying for grants
When did the Senate last vote on gun background checks?
How did my two senators vote on the PACT Act?
Did Kamala Harris ever cast a tie-breaking vote as vice president?
how often did harris vote with her party
what did harris say about voting rights on the senate floor
¿Cómo votó mi representante sobre el presupuesto?
¿Qué dice la ley CHIPS sobre los fabricantes?
¿Cuántas veces ha faltado mi senador a una votación?
¿Qué cambia la HB 1 sobre las escuelas?
is there a law about registering drones
I'm a journalist. Which members voted present on the impeachment articles?
my son has asthma, is there any bill about clean air in schools?
My mother gets Social Security. What would the Fairness Act change?
my friend told me the SAVE Act requires a passport, where does it say that
has congress done anything about robocalls
How did the Texas senators vote on the CR
who broke with their party on the impeachment vote
Did any Republican vote for the Affordable Care Act?
what's the vote count on the Laken Riley Act
Did Congresswoman Omar vote yes on the NDAA?
how many times did Harris miss a vote in 2019
list harris's votes on judges
did harris cosponsor the green new deal
what laws protect poll workers
Does H.J.Res. 54 overturn Citizens United?
when was the last government shutdown vote
¿Votó mi congresista a favor de la ley CARES?
¿Qué proyectos protegen a los DACA?
¿Cómo votaron los demócratas en la reforma de salud?
what does a.b. 1955 do
which senators are up to vote on the nominee tomorrow
I run a small bakery. Does any bill lower credit card swipe fees?
my dad's a coal miner, did Manchin vote for the black lung bill
what did Harris say to the committee about family separation
what's her record on criminal justice
how did she vote on the First Step Act
Did she vote against Kavanaugh?
show every time harris voted no in 2018
did the Senate confirm Gorsuch and how did Harris vote
can you find the bill number for the Dreamers legislation
what happened with the border wall vote
which congress passed the Voting Rights Act
does S. 1 cover dark money
I'm in law school: what is the effective date of Public Law 115-311?
Who voted to acquit?
What is HR 1319?
how many republicans voted for the bipartisan infrastructure deal
¿Cuántos senadores votaron a favor de la ley de armas?
¿Qué dijo Harris sobre los inmigrantes en el Senado?
¿Mi congresista apoyó la ley Laken Riley?
My mother wants to know how she voted on the nominee
¿Mi senadora votó por la ley de vivienda?
What is the utility bill assistance program?
What was the margin of the cloture vote?
Which votes did she miss in 2024?
How many votes did she miss?
What votes did the Vice President cast?
¿Qué votos tiene en 2018?
`
  .trim()
  .split('\n')
