import { bookApi, loginApi, mineApi, readerApi, shelfApi, storeApi, systemApi, weixinApi } from './calls/all.ts';

export const {
  useBindTenantMutation,
  useBindThirdMutation,
  useBindWechatMutation,
  useCheckDynamicCaptchaMutation,
  useConnectionsQuery,
  useRegisterVerifyMutation,
  useSendDynamicCaptchaMutation,
  useSendImageCaptchaMutation,
  useUnbindTenantMutation,
  useUnbindThirdMutation,
  useVerifyRegionMutation,
} = loginApi;
export const {
  useAreaListQuery,
  useIdpListQuery,
  useLazySendEmailQuery,
  useProtocolQuery,
  useReaderSettingQuery,
  useSecretSettingQuery,
  useSendSmsMutation,
  useSysconfigQuery,
  useUpdateReaderSettingMutation,
  useUpdateSecretSettingMutation,
  useValidateSmsMutation,
} = systemApi;
export const {
  useAboutTextQuery,
  useAvatarMutation,
  useBindCardMutation,
  useBindGroupMutation,
  useBindingPasswordMutation,
  useCancelAccountMutation,
  useForgetPasswordMutation,
  useLazyExportDataQuery,
  useProfileQuery,
  useSearchTenantInfiniteQuery,
  useTenantQuery,
  useUpdateEmailMutation,
  useUpdateInfoMutation,
  useUpdatePasswordMutation,
  useUpdatePhoneMutation,
  useUserGroupQuery,
  useUserTenantQuery,
  useVerifyMutation,
} = mineApi;
export const { useGetAppInfoQuery, useLazyJsTicketQuery } = weixinApi;
export const { useMainMenusQuery, useMainChannelsQuery, useChannelConfQuery } = storeApi;
export const {
  useAuthBookQuery,
  useBookEndQuery,
  useBookInfoQuery,
  useBooksInfiniteQuery,
  useCatalogueQuery,
  useCategoriesQuery,
  useLibraryRecordQuery,
  useSearchTextInfiniteQuery,
} = bookApi;
export const { useShelfListInfiniteQuery, useShelfAddMutation, useShelfDeleteItemMutation } = shelfApi;
export const {
  useBookCommentsInfiniteQuery,
  useCommentsInfiniteQuery,
  useCommitListInfiniteQuery,
  useDiscoverInfiniteQuery,
  useFinishedMutation,
  useLikeMutation,
  useNoteListInfiniteQuery,
  useNoteSaveMutation,
  usePreviewQuery,
  useRankingSTInfiniteQuery,
  useReadRecordInfiniteQuery,
  useReaderInfoQuery,
  useRecordQuery,
  useReplyDeleteMutation,
  useReplySaveMutation,
  useStartReadMutation,
} = readerApi;

export { api } from './calls/all.ts';
export { itemsOf } from './calls/list.ts';
export { request, requestQuietly } from './calls/request.ts';
export type { CallArgs, CallData, CallName } from './calls/request.ts';
export {
  useCan,
  useGroupDuty,
  useHidden,
  useSession,
  useSettings,
  useShown,
  useSlowCalls,
  useVisitor,
} from './state/hooks.ts';
export { analyticsUserId } from './state/analytics-user.ts';
export { audioChunkBytes } from './state/audio-chunk.ts';
export { session } from './state/session.ts';
export type { Session } from './state/session.ts';
export type { Settings } from './state/settings.ts';
export { createStore } from './state/store.ts';
export type { RootState, Store, StoreOptions } from './state/store.ts';
export { isFailure } from './transport/failure.ts';
export type { Failure } from './transport/failure.ts';
export { sessionHeaders, setClient, setCredentials } from './transport/headers.ts';
export type { Credentials } from './transport/headers.ts';
export { revoke } from './transport/revoke.ts';
export { mediaFetch, mediaRequest } from './transport/media-fetch.ts';
export { setRelogin } from './transport/relogin.ts';
export { reasonOf } from './verdict/reason-of.ts';
export { raise } from './verdict/troubles.ts';
export { BUSY, UNREACHABLE, verdict } from './verdict/verdict.ts';
export type { Situation, Verdict } from './verdict/verdict.ts';
