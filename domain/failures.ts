import { type RuleLimit, placementRangeSentence, teamLimitSentence } from './limits.ts';
import { FAILED_CHECKS } from './subscription-checks.ts';

// Every expected failure: its HTTP status and its sentence. A new failure is a new row.
const FAILURES = {
  unauthenticated: { status: 401, sentence: 'Usuário não autenticado' },
  invalid_credentials: { status: 401, sentence: 'E-mail ou senha incorretos' },
  jwks_empty: { status: 401, sentence: 'JWKS is empty' },
  jwks_no_matching_key: { status: 401, sentence: 'No matching signing key found in JWKS' },
  jwt_invalid_signature: { status: 401, sentence: 'Invalid JWT signature' },
  invalid_reset_token: { status: 400, sentence: 'Link de recuperação inválido ou expirado. Peça um novo.' },
  invalid_email_link: {
    status: 400,
    sentence: 'Este link expirou, já foi usado ou é de outra conta. Peça um novo em Minha Conta.',
  },
  no_email_link: { status: 409, sentence: 'Não há link para este e-mail. Peça a alteração de novo.' },
  email_taken: { status: 409, sentence: 'Já existe uma conta com este e-mail' },
  account_by_link: {
    status: 403,
    sentence: 'Enviamos um link para este e-mail. Abra-o para criar a senha da conta.',
  },
  too_many_attempts: {
    status: 429,
    sentence: ({ seconds }: { readonly seconds: number }) =>
      `Muitas tentativas. Tente novamente em ${waitingTime(seconds)}.`,
  },
  not_staff: { status: 403, sentence: 'Você não faz parte desta equipe' },
  not_allowed: { status: 403, sentence: 'Você não tem permissão para fazer isto' },
  forbidden_origin: { status: 403, sentence: 'Origem da requisição não permitida' },

  not_found: { status: 404, sentence: 'Não encontrado' },
  route_not_found: { status: 404, sentence: 'Endereço não encontrado' },
  malformed_request: { status: 400, sentence: 'A requisição não pôde ser lida' },
  invalid_json: { status: 400, sentence: 'Os dados enviados não puderam ser lidos' },
  invalid_command: { status: 400, sentence: 'O identificador da requisição (idempotency-key) precisa ser um UUID' },
  command_taken: {
    status: 409,
    sentence: 'Outro pedido já foi feito com este identificador. Envie de novo com um identificador novo.',
  },
  unsupported_media_type: { status: 415, sentence: 'Formato de dados não aceito' },
  body_too_large: { status: 413, sentence: 'Os dados enviados são grandes demais' },
  // The response also lists the fields and their problems.
  invalid_input: { status: 422, sentence: 'Confira os dados informados' },
  busy: { status: 503, sentence: 'Muitos pedidos ao mesmo tempo. Tente novamente em alguns segundos.' },
  unavailable: { status: 503, sentence: 'Serviço indisponível no momento. Tente novamente em alguns instantes.' },
  starting: { status: 503, sentence: 'O servidor está iniciando. Tente novamente em alguns instantes.' },
  internal: { status: 500, sentence: 'Algo deu errado' },

  night_too_large: {
    status: 422,
    sentence: ({ teams, rounds, max }: { readonly teams: number; readonly rounds: number; readonly max: number }) =>
      `${teams} times em ${rounds} quedas são demais para uma conta só: times × quedas vai até ${max}`,
  },
  unknown_preset: { status: 422, sentence: 'Modo de jogo desconhecido' },
  // The response also lists the problems and their paths.
  invalid_rules: { status: 422, sentence: 'As regras têm um erro' },
  rules_changed: { status: 409, sentence: 'As regras foram alteradas em outra janela. Confira antes de salvar.' },
  team_size_fixed: { status: 409, sentence: 'O tamanho dos times não muda depois do primeiro resultado' },
  wrong_team_size: {
    status: 422,
    sentence: ({ size }: { readonly size: number }) =>
      size === 1 ? 'Este campeonato é de um jogador por time' : `Este campeonato é de ${size} jogadores por time`,
  },
  preset_limit_reached: {
    status: 409,
    sentence: ({ max }: { readonly max: number }) => `Você já tem ${max} modelos: apague um para salvar outro`,
  },
  preset_not_found: { status: 404, sentence: 'Modelo de regras não encontrado' },
  absent_team_played: {
    status: 409,
    sentence: 'Este time tem resultado nesta queda: remova-o antes de marcar a falta',
  },
  nothing_to_void: { status: 409, sentence: 'Esta queda não tem resultados para anular' },
  not_a_tie: { status: 409, sentence: 'Estes times não estão empatados em tudo' },
  already_decided: { status: 409, sentence: 'Esta decisão já está em vigor' },
  team_not_found: { status: 404, sentence: 'Time não encontrado' },
  team_name_taken: { status: 409, sentence: 'Já existe um time com este nome' },
  team_limit_reached: {
    status: 409,
    sentence: teamLimitSentence,
  },
  placement_out_of_range: {
    status: 422,
    sentence: placementRangeSentence,
  },
  round_out_of_range: {
    status: 422,
    sentence: ({ max, mode }: { max: number; mode: string }) => `${mode} vai até a queda ${max}`,
  },
  report_exists: { status: 409, sentence: 'Este time já tem resultado nesta queda' },
  result_removed: { status: 409, sentence: 'Este resultado foi removido depois de enviado' },
  result_not_found: { status: 404, sentence: 'Este time não tem resultado nesta queda' },
  result_in_the_way: {
    status: 409,
    sentence: 'Já existe um resultado no destino: remova-o ou escolha outro lugar',
  },
  picture_not_found: { status: 404, sentence: 'Ainda não há o que mostrar nesta imagem' },
  entry_not_found: { status: 404, sentence: 'Lançamento não encontrado' },
  newer_result: { status: 409, sentence: 'Um lançamento mais novo vale neste lugar: desfaça-o antes' },
  entry_undone: { status: 409, sentence: 'Este lançamento já foi desfeito' },
  reason_required: { status: 422, sentence: 'Informe o motivo: o resultado já foi público' },
  match_ended: { status: 409, sentence: 'A partida foi encerrada e os resultados não podem mais ser alterados' },

  invalid_primary_color: { status: 422, sentence: 'Cor primária inválida' },
  invalid_secondary_color: { status: 422, sentence: 'Cor secundária inválida' },
  logo_type_not_allowed: {
    status: 415,
    sentence: 'Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WEBP.',
  },
  logo_too_large: { status: 413, sentence: 'Arquivo muito grande. Tamanho máximo: 5MB.' },
  logo_too_many_pixels: {
    status: 422,
    sentence: 'Animação grande demais. Use menos quadros ou quadros menores: no máximo 8 megapixels somados.',
  },
  logo_upload_running: { status: 409, sentence: 'Já há um envio de logo em andamento. Aguarde ele terminar.' },
  obs_link_not_found: { status: 404, sentence: 'Link não encontrado' },
  obs_link_limit_reached: {
    status: 409,
    sentence: ({ max }: { readonly max: number }) => `Máximo de ${max} links. Revogue um que não usa mais.`,
  },
  feed_exists: {
    status: 409,
    sentence: 'Este campeonato já tem um endereço de feed. Gerar outro faz o de agora parar de funcionar.',
  },
  feed_not_found: { status: 404, sentence: 'Este endereço foi revogado ou não existe. Gere outro em Publicação.' },
  round_without_results: { status: 409, sentence: 'Esta queda ainda não tem resultados' },
  webhook_invalid: {
    status: 422,
    sentence: 'Cole o endereço de um webhook do Discord: https://discord.com/api/webhooks/…',
  },
  webhook_not_found: { status: 404, sentence: 'O Discord não conhece este webhook. Copie o endereço de novo.' },
  webhook_exists: { status: 409, sentence: 'Este webhook já está cadastrado aqui' },
  webhook_limit_reached: {
    status: 409,
    sentence: ({ max }: { readonly max: number }) => `Máximo de ${max} webhooks. Remova um que não usa mais.`,
  },
  discord_unreachable: { status: 503, sentence: 'O Discord não respondeu. Tente de novo daqui a pouco.' },
  post_not_found: { status: 404, sentence: 'Mensagem não encontrada' },
  remote_not_found: { status: 404, sentence: 'Controle não encontrado. Gere outro em Transmissão.' },
  remote_not_pressed: {
    status: 403,
    sentence: 'Este endereço troca a cena: ele não responde a prévias de link nem a carregamentos antecipados',
  },
  remote_command_unknown: { status: 404, sentence: 'Este endereço não é um comando da transmissão' },
  scene_without_teams: { status: 409, sentence: 'Cadastre times para usar esta cena.' },
  scene_without_result: { status: 409, sentence: 'Libera com o primeiro resultado publicado.' },
  scene_without_winner: {
    status: 409,
    sentence: ({ round }: { readonly round: number }) => `A queda ${round} ainda não tem 1º lugar publicado.`,
  },
  scene_without_kills: { status: 409, sentence: 'Libera com a primeira kill de um jogador com nome.' },
  scene_without_threshold: { status: 409, sentence: 'As regras não têm limite de pontos.' },
  scene_without_countdown: { status: 409, sentence: 'Inicie uma contagem antes.' },
  scene_without_season: { status: 409, sentence: 'Faça deste campeonato uma etapa de uma temporada no ar.' },
  scene_before_end: {
    status: 409,
    sentence: ({ round, left }: { readonly round: number; readonly left: number }) =>
      `Libera ao fechar a queda ${round}. ${left === 1 ? 'Falta 1' : `Faltam ${left}`}.`,
  },
  scene_before_match_point: {
    status: 409,
    sentence: 'Libera com a vitória por match point ou o fim do campeonato.',
  },
  lower_third_not_found: { status: 404, sentence: 'Não há tarja guardada nesta posição. Monte uma em Transmissão.' },
  contact_not_found: { status: 404, sentence: 'Este link não está completo. Abra-o de novo a partir do e-mail.' },
  confirmation_not_found: {
    status: 404,
    sentence: 'Este link não vale mais: o e-mail do time mudou, ou o link não está completo. Abra o do último e-mail.',
  },
  confirmation_expired: { status: 410, sentence: 'Este link venceu. Peça outro na página do time.' },
  confirmation_not_wanted: { status: 409, sentence: 'Este time não precisa confirmar o e-mail' },
  confirmation_without_mail: {
    status: 409,
    sentence: 'Este servidor não envia e-mails, e sem eles ninguém pode confirmar',
  },
  invitation_not_found: { status: 404, sentence: 'Este convite expirou, já foi usado ou foi cancelado. Peça um novo.' },
  token_not_found: { status: 404, sentence: 'Token não encontrado' },
  token_limit_reached: {
    status: 409,
    sentence: ({ max }: { readonly max: number }) => `Máximo de ${max} tokens. Revogue um que não usa mais.`,
  },
  member_not_found: { status: 404, sentence: 'Esta pessoa não faz mais parte da equipe' },
  own_staff: { status: 409, sentence: 'Este convite é da sua própria conta: envie o link para outra pessoa' },
  invites_oneself: { status: 409, sentence: 'Este é o e-mail da sua conta: convide outra pessoa' },
  already_staff: { status: 409, sentence: 'Esta pessoa já está na equipe: mude o papel dela na lista' },
  staff_limit_reached: {
    status: 409,
    sentence: ({ max }: { readonly max: number }) =>
      `Máximo de ${max} pessoas e convites. Remova alguém ou cancele um convite.`,
  },
  upgrade_required: { status: 426, sentence: 'Este endereço só atende conexões WebSocket' },
  too_many_viewers: { status: 429, sentence: 'Muitas telas abertas ao mesmo tempo' },

  wrong_password: { status: 403, sentence: 'Senha incorreta' },
  session_not_found: { status: 404, sentence: 'Sessão não encontrada' },
  account_disabled: { status: 403, sentence: 'Esta conta foi desativada. Entre em contato com o suporte.' },
  account_not_found: { status: 404, sentence: 'Conta não encontrada' },
  own_account: { status: 409, sentence: 'Não é possível desativar a própria conta' },
  export_running: { status: 429, sentence: 'Já há uma exportação desta conta em andamento. Aguarde ela terminar.' },
  subscription_renews: { status: 409, sentence: 'Cancele a assinatura antes de excluir a conta' },

  event_not_found: { status: 404, sentence: 'Campeonato não encontrado' },
  ledger_not_offered: { status: 404, sentence: 'O registro deste campeonato não está disponível para baixar' },
  event_limit_reached: {
    status: 409,
    sentence: ({ max }: { readonly max: number }) =>
      `Máximo de ${max} campeonatos. Exclua um que não usa mais antes de criar outro.`,
  },
  standalone_event: { status: 409, sentence: 'O evento avulso não pode ser publicado nem excluído' },
  other_event_playing: {
    status: 409,
    sentence: ({ name }: { readonly name: string }) => `${name} está no ar com resultados e ainda não foi encerrado`,
  },
  event_not_published: { status: 409, sentence: 'Publique o campeonato antes de convidar os capitães' },
  event_not_ended: { status: 409, sentence: 'Este campeonato não está encerrado' },
  places_below_accepted: {
    status: 422,
    sentence: ({ accepted }: { readonly accepted: number }) =>
      accepted === 1
        ? 'Já existe 1 time aceito: o número de vagas não pode ser menor'
        : `Já existem ${accepted} times aceitos: o número de vagas não pode ser menor`,
  },
  sign_ups_end_after_event: { status: 422, sentence: 'As inscrições não podem terminar depois do campeonato' },
  sign_ups_end_before_start: { status: 422, sentence: 'As inscrições não podem terminar antes de abrir' },
  same_event: { status: 422, sentence: 'Escolha outro campeonato' },
  nobody_to_qualify: { status: 409, sentence: 'Nenhum time tem pontos para classificar' },
  championship_ends_before_start: { status: 422, sentence: 'A data de término não pode ser antes da data de início' },
  sign_ups_closed: { status: 409, sentence: 'As inscrições deste campeonato estão encerradas' },
  sign_ups_early: { status: 409, sentence: 'As inscrições deste campeonato ainda não abriram' },
  players_missing: { status: 422, sentence: 'Informe ao menos um jogador' },
  player_repeated: {
    status: 422,
    sentence: ({ player }: { readonly player: string }) => `${player} aparece duas vezes no time`,
  },
  player_in_other_team: {
    status: 409,
    sentence: ({ players }: { readonly players: string }) => `Já em outro time deste campeonato: ${players}`,
  },
  event_cancelled: {
    status: 410,
    sentence: ({ event, team }: { readonly event: string; readonly team: string }) =>
      `O organizador cancelou ${event}, e a inscrição de ${team} com ele`,
  },
  sign_up_not_found: { status: 404, sentence: 'Inscrição não encontrada' },
  sign_ups_full: { status: 409, sentence: 'Não há vaga: recuse um time antes ou aumente o número de vagas' },
  sign_up_withdrawn: { status: 409, sentence: 'Este time desistiu da inscrição' },
  sign_up_has_results: { status: 409, sentence: 'Este time já tem resultados reportados' },
  withdrawal_by_organizer: { status: 409, sentence: 'Para desistir agora, fale com o organizador' },
  places_over_mode: {
    status: 422,
    sentence: ({ max, mode }: RuleLimit) => `${mode} aceita no máximo ${max} times`,
  },
  sign_up_accepted: { status: 409, sentence: 'Este time já foi aceito: renomeie-o em Times' },
  roster_request_changed: { status: 409, sentence: 'Este pedido já foi respondido ou mudou: confira de novo' },
  nobody_to_message: { status: 422, sentence: 'Nenhum capitão para receber esta mensagem' },
  decline_told: { status: 409, sentence: 'O capitão já foi avisado da recusa: aceite o time de novo, se quiser' },
  check_in_closed: { status: 409, sentence: 'O check-in não está aberto agora' },
  no_place_to_give: { status: 409, sentence: 'Este time não tem mais vaga para passar' },
  check_in_not_accepted: { status: 409, sentence: 'Só times aceitos fazem check-in' },
  check_in_without_start: { status: 422, sentence: 'Informe a data e a hora de início antes de abrir o check-in' },
  check_in_closes_before_it_opens: { status: 422, sentence: 'O check-in precisa fechar depois de abrir' },
  checked_in_keeps_place: { status: 409, sentence: 'Este time já fez o check-in' },
  mail_not_found: { status: 404, sentence: 'Mensagem não encontrada' },
  roster_closed: { status: 409, sentence: 'O organizador já fechou a lista de jogadores' },

  organizer_without_access: {
    status: 402,
    sentence: 'A assinatura de quem organiza está vencida. Avise quem convidou você.',
  },
  subscription_required: { status: 402, sentence: 'Assinatura necessária para usar esta área' },
  // The specification recognises the first three of these four by English words in the details.
  subscription_misconfigured: {
    status: 503,
    sentence: FAILED_CHECKS.subscription_misconfigured.sentence,
    detail: 'This call cannot be made with a publishable API key',
  },
  subscription_unauthenticated: {
    status: 401,
    sentence: FAILED_CHECKS.subscription_unauthenticated.sentence,
    detail: 'Authentication error: no valid session',
  },
  subscription_timeout: {
    status: 503,
    sentence: FAILED_CHECKS.subscription_timeout.sentence,
    detail: 'timeout: the payment provider did not answer',
  },
  subscription_check_failed: { status: 503, sentence: 'Erro ao verificar assinatura' },
  checkout_failed: { status: 503, sentence: 'Erro ao criar checkout' },
  portal_failed: { status: 503, sentence: 'Erro ao abrir portal do cliente' },
  already_subscribed: { status: 409, sentence: 'Você já tem uma assinatura. Cuide dela no portal do cliente.' },
  no_subscription: { status: 409, sentence: 'Não há assinatura para gerenciar' },
  billing_off: { status: 409, sentence: 'Este servidor não cobra assinatura: tudo está liberado' },
  invalid_webhook: { status: 400, sentence: 'O aviso de pagamento não é autêntico' },
  sandbox_page_not_found: { status: 404, sentence: 'Página de pagamento de teste não encontrada ou expirada' },
  sandbox_checkout_closed: { status: 409, sentence: 'Este pagamento de teste já foi concluído ou cancelado' },

  season_not_found: { status: 404, sentence: 'Temporada não encontrada' },
  season_limit_reached: {
    status: 409,
    sentence: ({ max }: { readonly max: number }) => `Máximo de ${max} temporadas. Exclua uma que não usa mais.`,
  },
  stage_limit_reached: {
    status: 409,
    sentence: ({ max }: { readonly max: number }) => `Uma temporada tem no máximo ${max} etapas`,
  },
  standalone_stage: { status: 409, sentence: 'O evento avulso não pode ser etapa: dê um nome a ele antes' },
  stage_exists: { status: 409, sentence: 'Este campeonato já é etapa da temporada' },
  stage_not_found: { status: 404, sentence: 'Este campeonato não é etapa da temporada' },
  season_slug_taken: { status: 409, sentence: 'Este endereço já é de outra temporada: escolha outro' },
  season_rules_changed: {
    status: 409,
    sentence: 'A pontuação foi alterada em outra janela. Confira antes de salvar.',
  },
  season_reason_required: { status: 422, sentence: 'Informe o motivo: o ranking já é público' },
  wrong_bands: {
    status: 422,
    sentence: ({ place }: { readonly place: number }) =>
      `Confira a faixa do ${place}º lugar: as faixas começam no 1º e não podem ter buraco nem se repetir`,
  },
  season_player_not_found: { status: 404, sentence: 'Jogador não encontrado nesta temporada' },
  same_player: { status: 409, sentence: 'Estes dois IDs já são o mesmo jogador' },
  played_together: {
    status: 409,
    sentence: ({ stage }: { readonly stage: number }) =>
      `Os dois jogaram a etapa ${stage}: não podem ser a mesma pessoa`,
  },
  season_decision_not_found: { status: 404, sentence: 'Decisão não encontrada' },
  season_decision_undone: { status: 409, sentence: 'Esta decisão já foi desfeita' },
  newer_season_decision: {
    status: 409,
    sentence: 'Uma decisão mais nova mudou isto de novo: desfaça-a antes',
  },
  nobody_qualified: { status: 409, sentence: 'Ninguém tem vaga na final: defina as vagas em Pontuação' },
  nothing_to_post: { status: 409, sentence: 'O ranking sai com a página no ar e a primeira etapa encerrada' },
  no_stage_to_repeat: { status: 409, sentence: 'Adicione uma etapa antes de fazer a próxima edição' },

  submissions_off: { status: 409, sentence: 'Este campeonato não recebe resultados dos capitães' },
  round_closed_for_captains: {
    status: 409,
    sentence: ({ round }: { readonly round: number }) => `A queda ${round} foi fechada. Fale com a organização.`,
  },
  round_not_begun: {
    status: 409,
    sentence: ({ round }: { readonly round: number }) => `A queda ${round} ainda não começou`,
  },
  images_missing: {
    status: 422,
    sentence: ({ count }: { readonly count: number }) =>
      count === 1 ? 'Falta a imagem do placar' : `Faltam imagens do placar: são ${count}`,
  },
  image_new_required: { status: 422, sentence: 'Mande ao menos uma imagem nova: a anterior foi recusada' },
  too_many_submissions: {
    status: 429,
    sentence: ({ max }: { readonly max: number }) =>
      `O time já enviou esta queda ${max} vezes. Fale com a organização.`,
  },
  submission_not_found: { status: 404, sentence: 'Envio não encontrado' },
  submission_decided: {
    status: 409,
    sentence: ({ by, team }: { readonly by: string; readonly team: string }) =>
      `${by || 'Outra pessoa'} já decidiu o envio de ${team}`,
  },
  submission_superseded: {
    status: 409,
    sentence: ({ team }: { readonly team: string }) => `Há um envio mais novo de ${team}, ou a queda recomeçou`,
  },
  result_accepted: { status: 409, sentence: 'Este resultado já foi aceito. Se estiver errado, conteste.' },
  placement_held: {
    status: 409,
    sentence: ({ placement, team }: { readonly placement: number; readonly team: string }) =>
      `${placement}º lugar já é de ${team}: decida os dois juntos`,
  },
  correction_reason_required: { status: 422, sentence: 'Diga por que os números mudaram: o capitão vai ler' },
  submissions_waiting: {
    status: 409,
    sentence: ({ count }: { readonly count: number }) =>
      count === 1
        ? '1 envio espera conferência: recuse ou deixe na fila'
        : `${count} envios esperam conferência: recuse ou deixe na fila`,
  },
  contest_closed: { status: 409, sentence: 'O prazo de contestação desta queda acabou' },
  contest_exists: { status: 409, sentence: 'O time já contestou esta queda' },
  contest_not_found: { status: 404, sentence: 'Contestação não encontrada' },
  contest_decided: {
    status: 409,
    sentence: ({ by, team }: { readonly by: string; readonly team: string }) =>
      `${by || 'Outra pessoa'} já respondeu a contestação de ${team}`,
  },
  contest_without_change: { status: 422, sentence: 'Mude ao menos um número: o resultado publicado já é este' },
  image_not_found: { status: 404, sentence: 'Imagem não encontrada' },
  image_too_large: { status: 413, sentence: 'Imagem muito grande. Tamanho máximo: 12 MB.' },
  image_unreadable: { status: 422, sentence: 'Não foi possível ler esta imagem. Use JPEG, PNG ou WEBP.' },
  image_too_many_scans: {
    status: 422,
    sentence: 'Este JPEG progressivo tem camadas demais. Abra a imagem, salve-a de novo e envie a nova.',
  },
  image_too_slow: {
    status: 422,
    sentence: 'Esta imagem demora demais para abrir. Salve-a de novo, menor, e envie a nova.',
  },
  image_link_waits: {
    status: 429,
    sentence: ({ seconds }: { readonly seconds: number }) =>
      `Duas imagens deste time demoraram demais para abrir. Envie outra em ${waitingTime(seconds)}.`,
  },
  body_too_slow: { status: 408, sentence: 'O envio estava lento demais e foi interrompido. Tente de novo.' },
  image_upload_running: { status: 429, sentence: 'Já há uma imagem do time a caminho. Aguarde ela chegar.' },
  too_many_images: { status: 429, sentence: 'Imagens demais nesta queda. Fale com a organização.' },

  import_limit_exceeded: { status: 409, sentence: 'Limite de times excedido' },
  import_without_team_column: { status: 422, sentence: 'A planilha não tem a coluna "Nome do Time"' },
  import_running: { status: 409, sentence: 'Já existe uma importação em andamento' },
} as const satisfies Record<string, FailureRow>;

export type FailureCode = keyof typeof FAILURES;

// An expected failure as a value: its code, with params exactly where its sentence needs them.
export type Failure<C extends FailureCode = FailureCode> = {
  [K in C]: [ParamsOf<K>] extends [never] ? { readonly code: K } : { readonly code: K; readonly params: ParamsOf<K> };
}[C];

// The result of a function that can fail in an expected way.
export type Result<T, C extends FailureCode = FailureCode> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure<C> };

// Makes a failure; the compiler requires the params of its sentence.
export function failure<C extends FailureCode>(
  code: C,
  ...[params]: [ParamsOf<C>] extends [never] ? [] : [params: ParamsOf<C>]
): Failure<C> {
  return (params === undefined ? { code } : { code, params }) as Failure<C>;
}

// The Portuguese sentence of a failure.
export function failureSentence(failed: Failure): string {
  const sentence: string | ((params: never) => string) = FAILURES[failed.code].sentence;
  if (typeof sentence === 'string') return sentence;
  return sentence(('params' in failed ? failed.params : {}) as never);
}

// The HTTP status of a failure.
export function failureStatus(code: FailureCode): (typeof FAILURES)[FailureCode]['status'] {
  return FAILURES[code].status;
}

// The English details of a failure, where the specification defines them.
export function failureDetail(code: FailureCode): string | undefined {
  const row: FailureRow = FAILURES[code];
  return row.detail;
}

// Whether a received code is known: another version of the server may have more codes.
export function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(FAILURES, code);
}

function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} horas`;
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}

type FailureRow = {
  readonly status: number;
  readonly sentence: string | ((params: never) => string);
  readonly detail?: string;
};

type ParamsOf<C extends FailureCode> = (typeof FAILURES)[C]['sentence'] extends (params: infer P) => string ? P : never;
